import './company.css'
import { z } from 'zod'
import { companyRole } from '../../../contract/people/company.ts'
import { email } from '../../../contract/schema/values.ts'
import { useSentForm } from '../../forms/use-sent-form.ts'
import { LiveForm } from '../../framework/live-form.tsx'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { notify } from '../../ui/toasts/notify.ts'

const schema = z.object({ email, role: companyRole })

export function InviteForm({ companyId }: { companyId: string }) {
  const form = useSentForm(schema, {
    defaultValues: { email: '', role: 'buyer' },
    keepAs: `invite:${companyId}`,
    async send(typed) {
      await api.companies.invite({ companyId, ...typed })
      void notify.success('Invitation sent', typed.email)
      form.reset()
    },
  })
  return (
    <LiveForm className="company-invite stack" onSubmit={form.submit}>
      <Field label="Invite a colleague" type="email" autoComplete="off" {...form.field('email')} />
      <Select label="Role" {...form.register('role')}>
        <option>buyer</option>
        <option>manager</option>
      </Select>
      <Button type="submit" variant="primary" size="medium" busy={form.busy}>
        Send invitation
      </Button>
      <FormRefusal>{form.refusal}</FormRefusal>
      <p className="field-hint">
        A buyer sees their own orders. A manager sees every order and invoice of the company and invites colleagues.
      </p>
    </LiveForm>
  )
}
