import { Link, useNavigate } from 'react-router'
import { z } from 'zod'
import { password } from '../../../contract/schema/values.ts'
import { useAuthForm } from '../../forms/use-auth-form.ts'
import { LiveForm } from '../../framework/live-form.tsx'
import { clearSession, postAuth } from '../../session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { notify } from '../../ui/toasts/notify.ts'

const schema = z.object({ newPassword: password })

export function ChoosePassword({ token }: { token: string }) {
  const navigate = useNavigate()
  const form = useAuthForm(schema, {
    async send({ newPassword }) {
      await postAuth('reset-password', { newPassword, token })
      clearSession()
      void notify.success('Your password has been changed. Log in with your new password.')
      await navigate('/login', { replace: true })
    },
  })

  return (
    <>
      <p className="text-muted">Choose a new password. You will be signed out everywhere else.</p>
      <LiveForm className="sign-in-form stack" onSubmit={form.submit}>
        <PasswordField label="New password" autoComplete="new-password" {...form.field('newPassword')} />
        <Button type="submit" variant="primary" size="medium" wide busy={form.busy}>
          Set new password
        </Button>
        <FormRefusal>{form.refusal}</FormRefusal>
        {form.refusal && (
          <Link className="link" to="/reset-password">
            Request a new link
          </Link>
        )}
      </LiveForm>
    </>
  )
}
