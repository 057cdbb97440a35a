import './failed-work.css'
import { useState } from 'react'
import type { OutboxMessage } from '../../../contract/messaging/outbox.ts'
import { fieldMessages } from '../../../contract/schema/messages.ts'
import { requiredText } from '../../../contract/schema/values.ts'
import { OneFieldDialog } from '../../forms/one-field-dialog.tsx'
import { useConfirmedAction } from '../../forms/use-confirmed-action.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Time } from '../../ui/text/time.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { CorrectAddressDialog } from './correct-address-dialog.tsx'
import { failedWorkMessages } from './messages.ts'

const dismissReason = requiredText(300, fieldMessages.dismissReason)

/** What can be done with a message that has failed or waits. */
export function FailedWorkActions({ work }: { work: OutboxMessage }) {
  const { _id: messageId, state, nextAt, to, canGoElsewhere, canBeDismissed } = work
  const [asking, setAsking] = useState<'address' | 'reason'>()
  const { busy, confirm } = useConfirmedAction()
  const close = () => setAsking(undefined)
  const retry = () =>
    confirm(async () => {
      await api.outbox.retry({ messageId })
      void notify.success(failedWorkMessages.retried)
    })
  if (state === 'pending')
    return (
      <span className="text-small text-muted">
        next <Time at={nextAt} />
      </span>
    )
  return (
    <>
      <Button size="small" busy={busy} aria-describedby={messageId} onClick={retry}>
        Try again
      </Button>
      {canGoElsewhere && (
        <Button size="small" variant="neutral" aria-describedby={messageId} onClick={() => setAsking('address')}>
          Correct address
        </Button>
      )}
      {canBeDismissed && state === 'failed' && (
        <Button size="small" variant="quiet-neutral" aria-describedby={messageId} onClick={() => setAsking('reason')}>
          Dismiss
        </Button>
      )}
      {asking === 'address' && <CorrectAddressDialog messageId={messageId} to={to} onClose={close} />}
      {asking === 'reason' && (
        <OneFieldDialog
          title="Dismiss failed work"
          confirm="Dismiss"
          field={{ label: 'Reason', hint: failedWorkMessages.whatDismissDoes, schema: dismissReason, maxLength: 300 }}
          keepAs={`dismiss:${messageId}`}
          send={(reason) => api.outbox.dismiss({ messageId, reason })}
          done={failedWorkMessages.dismissed}
          onClose={close}
        />
      )}
    </>
  )
}
