import { email } from '../../../contract/values.ts'
import { api } from '../../session/api.ts'
import { failedWorkMessages } from './messages.ts'
import { OneFieldDialog } from './one-field-dialog.tsx'

/** Sends a failed mail to another address. */
export const CorrectAddressDialog = ({ messageId, to, onClose }: { messageId: string; to: string; onClose: () => void }) => (
  <OneFieldDialog
    title="Correct the address"
    confirm="Send"
    field={{ label: 'Email', hint: failedWorkMessages.onlyThisEmail, schema: email, type: 'email', initial: to }}
    send={(recipient) => api.outbox.correct({ messageId, recipient })}
    done={failedWorkMessages.corrected}
    onClose={onClose}
  />
)
