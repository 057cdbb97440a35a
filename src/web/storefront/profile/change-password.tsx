import './sign-in-security.css'
import { z } from 'zod'
import { passwordChange } from '../../../contract/people/people.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useAuthForm } from '../../forms/use-auth-form.ts'
import { postAuth } from '../../session/session.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { notify } from '../../ui/toasts/notify.ts'

const schema = z.object(passwordChange)

export function ChangePassword({ onClose }: { onClose: () => void }) {
  const form = useAuthForm(schema, {
    async send(typed) {
      await postAuth('change-password', typed)
      void notify.success('Password changed. All other browsers are signed out.')
      onClose()
    },
    fieldOf: ({ code }) => (code === 'INVALID_PASSWORD' ? 'currentPassword' : undefined),
  })

  return (
    <FormDialog title="Change password" form={form} confirm="Change password" discards onClose={onClose}>
      <div className="security-dialog-body stack">
        <p className="text-muted">You stay signed in here and are signed out of all other browsers. We will confirm the change by email.</p>
        <PasswordField label="Current password" autoComplete="current-password" {...form.field('currentPassword')} />
        <PasswordField label="New password" autoComplete="new-password" {...form.field('newPassword')} />
      </div>
    </FormDialog>
  )
}
