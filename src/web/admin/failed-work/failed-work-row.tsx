import './failed-work.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { fieldMessages } from '../../../contract/messages.ts'
import type { OutboxMessage } from '../../../contract/outbox.ts'
import { requiredText } from '../../../contract/values.ts'
import { OneFieldDialog } from '../../forms/one-field-dialog.tsx'
import { useConfirmedAction } from '../../forms/use-confirmed-action.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showTime } from '../../ui/text/dates.ts'
import { showUnits } from '../../ui/text/money.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { CorrectAddressDialog } from './correct-address-dialog.tsx'
import { messageName } from './message-names.ts'
import { failedWorkMessages } from './messages.ts'

const dismissReason = requiredText(300, fieldMessages.dismissReason)

/** A message that has failed or waits: what it is, where it goes, why it failed, and what can be done. */
export function FailedWorkRow({ work }: { work: OutboxMessage }) {
  const { _id, to, orderId, orderNumber, attempts, lastError, createdAt } = work
  return (
    <tr>
      <td className="failed-work-task">
        <b className="text-bold" id={_id}>
          {messageName(work)}
        </b>
        {to && <span className="failed-work-to text-small">to {to}</span>}
        {orderId && (
          <Link className="link text-small" to={`/dashboard/manage-all-orders/${orderId}`} prefetch="intent" aria-describedby={_id}>
            Order {orderNumber}
          </Link>
        )}
      </td>
      <td data-label="Since">
        <time dateTime={createdAt}>{showTime(createdAt)}</time>
      </td>
      <td className="number" data-label="Attempts">
        {showUnits(attempts)}
      </td>
      <td className="failed-work-error text-muted" data-label="Last error">
        {lastError ?? '–'}
        {work.dismissReason && (
          <span className="failed-work-reason">
            <b>Dismissed:</b> {work.dismissReason}
          </span>
        )}
      </td>
      <td className="failed-work-actions">
        <Actions work={work} />
      </td>
    </tr>
  )
}

function Actions({ work }: { work: OutboxMessage }) {
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
        next <time dateTime={nextAt}>{showTime(nextAt)}</time>
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
          send={(reason) => api.outbox.dismiss({ messageId, reason })}
          done={failedWorkMessages.dismissed}
          onClose={close}
        />
      )}
    </>
  )
}
