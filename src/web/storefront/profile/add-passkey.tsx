import './sign-in-security.css'
import { z } from 'zod'
import { passkeyName } from '../../../contract/people/people.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useAuthForm } from '../../forms/use-auth-form.ts'
import { addPasskey } from '../../identity/passkeys.ts'
import { startSession } from '../../session/session.ts'
import { Field } from '../../ui/fields/field.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { browserName } from './browser-name.ts'

const schema = z.object({ name: passkeyName })

export function AddPasskey({ onClose }: { onClose: () => void }) {
  const form = useAuthForm(schema, {
    defaultValues: { name: browserName(navigator.userAgent) },
    async send({ name }) {
      await addPasskey(name)
      await startSession()
      void notify.success('Passkey added')
      onClose()
    },
  })

  return (
    <FormDialog title="Add a passkey" form={form} confirm="Add passkey" discards onClose={onClose}>
      <div className="security-dialog-body stack">
        <p className="text-muted">
          Your device signs you in with your fingerprint, face or PIN. The password alone will no longer be enough.
        </p>
        <Field label="Name" hint="Helps you tell your passkeys apart" autoComplete="off" {...form.field('name')} />
      </div>
    </FormDialog>
  )
}
