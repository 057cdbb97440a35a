import './sign-in-security.css'
import { useState } from 'react'
import { z } from 'zod'
import { email as emailField } from '../../../contract/schema/values.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useSentForm } from '../../forms/use-sent-form.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal, ModalBody, ModalFoot } from '../../ui/dialogs/modal.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { OwnPassword, ownPassword, wrongPassword } from './own-password.tsx'

interface Props {
  email: string
  hasPassword: boolean
  onClose: () => void
}

export function ChangeEmail({ email, hasPassword, onClose }: Props) {
  const [sentTo, setSentTo] = useState<string>()
  if (!sentTo) return <AskForm hasPassword={hasPassword} onSent={setSentTo} onClose={onClose} />
  return (
    <Modal open fit title="Open the link in your new mailbox" onClose={onClose}>
      <ModalBody>
        <div className="security-dialog-body stack" role="status">
          <p>
            We sent an email to <strong>{sentTo}</strong>. Open the link in that email and confirm. It works once, for a day.
          </p>
          <p className="text-muted">Until then your email stays {email}. We have told it about this change, too.</p>
        </div>
      </ModalBody>
      <ModalFoot>
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </ModalFoot>
    </Modal>
  )
}

interface FormProps {
  hasPassword: boolean
  onSent: (email: string) => void
  onClose: () => void
}

function AskForm({ hasPassword, onSent, onClose }: FormProps) {
  const form = useSentForm(z.object({ email: emailField, ...ownPassword(hasPassword) }), {
    defaultValues: { email: '' },
    fieldOf: wrongPassword,
    send: async (typed) => onSent((await api.accounts.changeEmail(typed)).email),
  })
  return (
    <FormDialog title="Change email" form={form} confirm="Send the link" discards onClose={onClose}>
      <div className="security-dialog-body stack">
        <p className="text-muted">
          We send a link to the new address. When you confirm it, you are signed out of all browsers, this one too, and links to a new
          password stop working.
        </p>
        <Field label="New email" type="email" autoComplete="email" {...form.field('email')} />
        <OwnPassword hasPassword={hasPassword} {...form.field('password')} />
      </div>
    </FormDialog>
  )
}
