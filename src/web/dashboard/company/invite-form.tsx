import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { companyRole } from '../../../contract/company.ts'
import { email } from '../../../contract/values.ts'
import { useRefusal } from '../../forms/use-refusal.ts'
import { useZodForm } from '../../forms/use-zod-form.ts'
import { LiveForm } from '../../framework/live-form.tsx'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { notify } from '../../ui/toasts/notify.ts'

const schema = z.object({ email, role: companyRole })

export function InviteForm({ companyId }: { companyId: string }) {
  const { register, handleSubmit, setError, reset, formState } = useZodForm(schema, { defaultValues: { email: '', role: 'buyer' } })
  const { errors, isSubmitting } = formState
  const { revalidate } = useRevalidator()
  const readRefusal = useRefusal()
  const invite = handleSubmit(async (typed) => {
    try {
      await api.companies.invite({ companyId, ...typed })
    } catch (error) {
      const { status, message } = readRefusal(error)
      if (status !== 401) setError('root', { message })
      return
    }
    void notify.success('Invitation sent', typed.email)
    reset()
    await revalidate()
  })
  return (
    <LiveForm className="company-invite" onSubmit={invite}>
      <Field label="Invite a colleague" type="email" autoComplete="off" error={errors.email?.message} {...register('email')} />
      <Select label="Role" {...register('role')}>
        <option>buyer</option>
        <option>manager</option>
      </Select>
      <Button type="submit" variant="primary" size="medium" busy={isSubmitting}>
        Send invitation
      </Button>
      <FormRefusal>{errors.root?.message}</FormRefusal>
      <p className="field-hint">
        A buyer sees their own orders. A manager sees every order and invoice of the company and invites colleagues.
      </p>
    </LiveForm>
  )
}
