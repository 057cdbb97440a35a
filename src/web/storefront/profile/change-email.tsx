import './sign-in-security.css'
import { useState } from 'react'
import { z } from 'zod'
import { email as emailField } from '../../../contract/values.ts'
import { useRefusal } from '../../forms/use-refusal.ts'
import { useZodForm } from '../../forms/use-zod-form.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal, ModalBody, ModalFoot } from '../../ui/dialogs/modal.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FormFoot } from '../../ui/fields/form-foot.tsx'
import { OwnPassword, ownPassword } from './own-password.tsx'

interface Props {
  email: string
  hasPassword: boolean
  onClose: () => void
}

export function ChangeEmail({ email, hasPassword, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  return (
    <Modal open fit title={sentTo ? 'Open the link in your new mailbox' : 'Change email'} onClose={onClose} busy={busy}>
      {sentTo ? (
        <>
          <ModalBody>
            <div className="security-dialog-body" role="status">
              <p>
                We sent an email to <b>{sentTo}</b>. Open the link in that email and confirm. It works once, for a day.
              </p>
              <p className="text-muted">Until then your email stays {email}. We have told it about this change, too.</p>
            </div>
          </ModalBody>
          <ModalFoot>
            <Button variant="primary" onClick={onClose}>
              Close
            </Button>
          </ModalFoot>
        </>
      ) : (
        <AskForm hasPassword={hasPassword} onBusy={setBusy} onSent={setSentTo} />
      )}
    </Modal>
  )
}

interface FormProps {
  hasPassword: boolean
  onBusy: (busy: boolean) => void
  onSent: (email: string) => void
}

function AskForm({ hasPassword, onBusy, onSent }: FormProps) {
  const { register, handleSubmit, setError, formState } = useZodForm(z.object({ email: emailField, ...ownPassword(hasPassword) }))
  const { errors, isSubmitting } = formState
  const readRefusal = useRefusal()

  const ask = handleSubmit(async (typed) => {
    onBusy(true)
    try {
      const { email } = await api.accounts.changeEmail(typed)
      onSent(email)
    } catch (error) {
      const { message, facts } = readRefusal(error)
      setError(facts.code === 'INVALID_PASSWORD' ? 'password' : 'root', { type: 'refused', message }, { shouldFocus: true })
    }
    onBusy(false)
  })

  return (
    <form noValidate onSubmit={ask}>
      <ModalBody>
        <div className="security-dialog-body">
          <p className="text-muted">
            We send a link to the new address. When you confirm it, you are signed out of all browsers, this one too, and links to a new
            password stop working.
          </p>
          <Field label="New email" type="email" autoComplete="email" error={errors.email?.message} {...register('email')} />
          <OwnPassword hasPassword={hasPassword} error={errors.password?.message} {...register('password')} />
        </div>
      </ModalBody>
      <FormFoot confirm="Send the link" busy={isSubmitting} refusal={errors.root?.message} />
    </form>
  )
}
