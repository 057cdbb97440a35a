import './your-account.css'
import './sign-in-security.css'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import type { AccountDeletion } from '../../../contract/office/accounts.ts'
import { toEmailAddress } from '../../../contract/rules/email-address.ts'
import { fieldMessages } from '../../../contract/schema/messages.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useRefusal } from '../../forms/use-refusal.ts'
import { useSentForm } from '../../forms/use-sent-form.ts'
import { api } from '../../session/api.ts'
import { endSession } from '../../session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal, ModalBody, ModalFoot } from '../../ui/dialogs/modal.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { oneOrMany } from '../../ui/text/counts.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { OwnPassword, ownPassword, wrongPassword } from './own-password.tsx'

const title = 'Delete your account'

interface Props {
  email: string
  hasPassword: boolean
  onClose: () => void
}

export function DeleteAccount({ onClose, ...account }: Props) {
  const [deletion, setDeletion] = useState<AccountDeletion>()
  const [refusal, setRefusal] = useState<string>()
  const readRefusal = useRefusal()
  useEffect(() => {
    api.accounts.deletion().then(setDeletion, (error: unknown) => setRefusal(readRefusal(error).message))
  }, [readRefusal])
  if (deletion?.obstacles.length === 0) return <DeleteForm {...account} deletion={deletion} onClose={onClose} />
  return (
    <Modal open fit title={title} onClose={onClose}>
      <ModalBody>
        <div className="security-dialog-body stack">
          <FormRefusal>{refusal}</FormRefusal>
          {!deletion && !refusal && <p className="text-muted">Checking your orders…</p>}
          {deletion && (
            <>
              <p>Your account cannot be deleted yet:</p>
              <ul className="delete-account-list stack">
                {deletion.obstacles.map((obstacle) => (
                  <li key={obstacle}>{obstacle}</li>
                ))}
              </ul>
            </>
          )}
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

function DeleteForm({ email, hasPassword, deletion, onClose }: Props & { deletion: AccountDeletion }) {
  const confirmation = z.string().refine((typed) => toEmailAddress(typed) === email, fieldMessages.typedAddress)
  const navigate = useNavigate()
  const form = useSentForm(z.object({ confirmation, ...ownPassword(hasPassword) }), {
    defaultValues: { confirmation: '' },
    fieldOf: wrongPassword,
    async send(typed) {
      await api.accounts.delete(typed)
      // The session is gone; this also clears its cookie and what the browser kept.
      await endSession().catch(() => {})
      void notify.success('Your account was deleted')
      await navigate('/')
    },
  })

  return (
    <FormDialog title={title} form={form} confirm="Delete account" isDanger discards onClose={onClose}>
      <div className="security-dialog-body stack">
        <ul className="delete-account-list stack">
          {consequencesOf(deletion).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p>This cannot be undone. Download your data first if you want to keep it.</p>
        <Field
          label={`Type ${email} to confirm`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('confirmation')}
        />
        <OwnPassword hasPassword={hasPassword} {...form.field('password')} />
      </div>
    </FormDialog>
  )
}

const counted = (count: number, one: string, many: string) => `${count} ${oneOrMany(count, one, many)}`

const consequencesOf = ({ unpaidOrders, keptOrders, reviews }: AccountDeletion): string[] => [
  'Your profile, cart, saved lists, messages and ways to sign in are deleted. Open quotes are withdrawn.',
  ...(unpaidOrders > 0 ? [`${counted(unpaidOrders, 'unpaid order is', 'unpaid orders are')} canceled.`] : []),
  ...(keptOrders > 0
    ? [
        `${counted(keptOrders, 'order is', 'orders are')} kept for accounting under ‘Former customer’, with the delivery address. Invoices do not change.`,
      ]
    : []),
  ...(reviews > 0 ? [`${counted(reviews, 'review stays', 'reviews stay')}, under ‘Former customer’.`] : []),
  'The shop’s audit log does not change.',
]
