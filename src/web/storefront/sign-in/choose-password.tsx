import { Link, useNavigate } from 'react-router'
import { z } from 'zod'
import { password } from '../../../contract/values.ts'
import { useZodForm } from '../../forms/use-zod-form.ts'
import { LiveForm } from '../../framework/live-form.tsx'
import { clearSession, postAuth, readSessionError } from '../../session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { notify } from '../../ui/toasts/notify.ts'

const form = z.object({ newPassword: password })

export function ChoosePassword({ token }: { token: string }) {
  const { register, handleSubmit, setError, formState } = useZodForm(form)
  const { errors, isSubmitting } = formState
  const navigate = useNavigate()

  const choose = handleSubmit(async ({ newPassword }) => {
    try {
      await postAuth('reset-password', { newPassword, token })
      clearSession()
      void notify.success('Your password has been changed. Log in with your new password.')
      await navigate('/login', { replace: true })
    } catch (error) {
      setError('root', { message: readSessionError(error).message })
    }
  })

  return (
    <>
      <p className="text-muted">Choose a new password. You will be signed out everywhere else.</p>
      <LiveForm className="sign-in-form" onSubmit={choose}>
        <PasswordField label="New password" autoComplete="new-password" error={errors.newPassword?.message} {...register('newPassword')} />
        <Button type="submit" variant="primary" size="medium" wide busy={isSubmitting}>
          Set new password
        </Button>
        <FormRefusal>{errors.root?.message}</FormRefusal>
        {errors.root && (
          <Link className="link" to="/reset-password">
            Request a new link
          </Link>
        )}
      </LiveForm>
    </>
  )
}
