import './sign-in-security.css'
import { z } from 'zod'
import { passwordChange } from '../../../contract/people.ts'
import { useZodForm } from '../../forms/use-zod-form.ts'
import { postAuth, readSessionError } from '../../session/session.ts'
import { Modal, ModalBody } from '../../ui/dialogs/modal.tsx'
import { FormFoot } from '../../ui/fields/form-foot.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { notify } from '../../ui/toasts/notify.ts'

const form = z.object(passwordChange)

export function ChangePassword({ onClose }: { onClose: () => void }) {
  const { register, handleSubmit, setError, formState } = useZodForm(form)
  const { errors, isSubmitting } = formState

  const change = handleSubmit(async (typed) => {
    try {
      await postAuth('change-password', typed)
      void notify.success('Password changed. All other browsers are signed out.')
      onClose()
    } catch (error) {
      const { message, code } = readSessionError(error)
      setError(code === 'INVALID_PASSWORD' ? 'currentPassword' : 'root', { type: 'refused', message }, { shouldFocus: true })
    }
  })

  return (
    <Modal open fit title="Change password" onClose={onClose} busy={isSubmitting}>
      <form noValidate onSubmit={change}>
        <ModalBody>
          <div className="security-dialog-body">
            <p className="text-muted">
              You stay signed in here and are signed out of all other browsers. We will confirm the change by email.
            </p>
            <PasswordField
              label="Current password"
              autoComplete="current-password"
              error={errors.currentPassword?.message}
              {...register('currentPassword')}
            />
            <PasswordField
              label="New password"
              autoComplete="new-password"
              error={errors.newPassword?.message}
              {...register('newPassword')}
            />
          </div>
        </ModalBody>
        <FormFoot confirm="Change password" busy={isSubmitting} refusal={errors.root?.message} />
      </form>
    </Modal>
  )
}
