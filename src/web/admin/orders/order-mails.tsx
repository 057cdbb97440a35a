import './order-mails.css'
import { useState } from 'react'
import type { OrderMail } from '../../../contract/messaging/outbox.ts'
import { ColumnSection } from '../../dashboard/columns.tsx'
import { useConfirmedAction } from '../../forms/use-confirmed-action.ts'
import { api } from '../../session/api.ts'
import { useMayDo } from '../../session/may-do.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Time } from '../../ui/text/time.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { CorrectAddressDialog } from '../failed-work/correct-address-dialog.tsx'
import { failedWorkMessages, mailNames } from '../failed-work/messages.ts'

const states: Record<OrderMail['state'], string> = {
  sent: 'sent',
  failed: 'failed',
  waiting: 'leaves',
  dismissed: 'dismissed',
  outdated: 'not needed',
  withheld: 'held back',
}

/** Why nobody got it. */
const unsent: Partial<Record<OrderMail['state'], string>> = {
  outdated: 'It no longer applied when it was due.',
  withheld: 'The address had too many emails that day.',
}

/** The mail about an order, newest first: where and when it was sent, or that it failed. */
export function OrderMails({ mails }: { mails: OrderMail[] }) {
  if (mails.length === 0) return null
  return (
    <ColumnSection id="emails" title="Emails">
      <ul className="order-mails">
        {mails.map((mail) => (
          <MailEntry key={mail._id} mail={mail} />
        ))}
      </ul>
    </ColumnSection>
  )
}

function MailEntry({ mail }: { mail: OrderMail }) {
  const { _id: messageId, template, to, canGoElsewhere, state, at, lastError, dismissReason } = mail
  const [isCorrecting, setCorrecting] = useState(false)
  const hasFailed = state === 'failed' || state === 'dismissed'
  const { busy, confirm } = useConfirmedAction()
  const mayDo = useMayDo()
  const name = mailNames[template] ?? template
  const act = (work: () => Promise<unknown>, done: string) =>
    confirm(async () => {
      await work()
      void notify.success(done)
    })
  return (
    <li>
      <div className="order-mails-head space-between">
        <b>{name}</b>
        <span className={state === 'failed' ? 'is-failed' : undefined}>
          {state === 'waiting' && lastError ? 'next try' : states[state]} <Time at={at} />
        </span>
      </div>
      {hasFailed && <div>{lastError}</div>}
      {dismissReason && <div>Dismissed: {dismissReason}</div>}
      <div className="order-mails-foot text-muted cluster space-between">
        <span>{unsent[state] ?? to}</span>
        {(state === 'sent' || state === 'withheld') && (
          <Button
            variant="quiet-neutral"
            size="small"
            busy={busy}
            onClick={() => act(() => api.outbox.sendAgain({ messageId }), failedWorkMessages.sentAgain)}
          >
            Send again<span className="visually-hidden">: {name}</span>
          </Button>
        )}
        {hasFailed && canGoElsewhere && mayDo('settings') && (
          <Button variant="quiet-neutral" size="small" onClick={() => setCorrecting(true)}>
            Correct address<span className="visually-hidden">: {name}</span>
          </Button>
        )}
        {hasFailed && mayDo('settings') && (
          <Button
            variant="quiet-neutral"
            size="small"
            busy={busy}
            onClick={() => act(() => api.outbox.retry({ messageId }), failedWorkMessages.retried)}
          >
            Send again<span className="visually-hidden">: {name}</span>
          </Button>
        )}
      </div>
      {isCorrecting && <CorrectAddressDialog messageId={messageId} to={to} onClose={() => setCorrecting(false)} />}
    </li>
  )
}
