import { email } from '../../../contract/schema/values.ts'
import { OneFieldDialog } from '../../forms/one-field-dialog.tsx'
import { api } from '../../session/api.ts'
import { failedWorkMessages } from './messages.ts'

/** Sends a failed mail to another address. */
export const CorrectAddressDialog = ({ messageId, to, onClose }: { messageId: string; to: string; onClose: () => void }) => (
  <OneFieldDialog
    title="Correct the address"
    confirm="Send"
    field={{ label: 'Email', hint: failedWorkMessages.onlyThisEmail, schema: email, maxLength: 254, type: 'email', initial: to }}
    keepAs={`address-of:${messageId}`}
    send={(recipient) => api.outbox.correct({ messageId, recipient })}
    done={failedWorkMessages.corrected}
    onClose={onClose}
  />
)
