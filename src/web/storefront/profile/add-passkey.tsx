import './sign-in-security.css'
import { z } from 'zod'
import { passkeyName } from '../../../contract/people.ts'
import { useZodForm } from '../../forms/use-zod-form.ts'
import { readSessionError, startSession } from '../../session/session.ts'
import { Modal, ModalBody } from '../../ui/dialogs/modal.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FormFoot } from '../../ui/fields/form-foot.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { addPasskey } from '../sign-in/passkeys.ts'
import { browserName } from './browser-name.ts'

const form = z.object({ name: passkeyName })

export function AddPasskey({ onClose }: { onClose: () => void }) {
  const { register, handleSubmit, setError, formState } = useZodForm(form, { defaultValues: { name: browserName(navigator.userAgent) } })
  const { errors, isSubmitting } = formState

  const add = handleSubmit(async ({ name }) => {
    try {
      await addPasskey(name)
      await startSession()
      void notify.success('Passkey added')
      onClose()
    } catch (error) {
      setError('root', { message: readSessionError(error).message })
    }
  })

  return (
    <Modal open fit title="Add a passkey" onClose={onClose} busy={isSubmitting}>
      <form noValidate onSubmit={add}>
        <ModalBody>
          <div className="security-dialog-body">
            <p className="text-muted">
              Your device signs you in with your fingerprint, face or PIN. The password alone will no longer be enough.
            </p>
            <Field
              label="Name"
              hint="Helps you tell your passkeys apart"
              autoComplete="off"
              error={errors.name?.message}
              {...register('name')}
            />
          </div>
        </ModalBody>
        <FormFoot confirm="Add passkey" busy={isSubmitting} refusal={errors.root?.message} />
      </form>
    </Modal>
  )
}
