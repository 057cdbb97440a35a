import { useState } from 'react'
import { Link } from 'react-router'
import { type Delivery, deliveryState, type Webhook } from '../../../contract/webhooks.ts'
import { Pagination } from '../../dashboard/pagination.tsx'
import { useConfirmedAction } from '../../forms/use-confirmed-action.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Table } from '../../ui/tables/table.tsx'
import { showTime } from '../../ui/text/dates.ts'
import { showUnits } from '../../ui/text/money.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { answerOf } from './answer-of.ts'
import { DeliveryMark } from './delivery-mark.tsx'
import { integrationMessages } from './messages.ts'
import { type Once, OnceDialog } from './once-dialog.tsx'
import { shortAddress } from './short-address.ts'

export type DeliveryFilter = Delivery['state'] | undefined

interface Props {
  webhook: Webhook
  deliveries: Delivery[]
  next: string | undefined
  filter: DeliveryFilter
}

/** What was sent to one address, newest first, and what it answered. */
export function Deliveries({ webhook, deliveries, next, filter }: Props) {
  return (
    <div className="integration-part">
      <header className="integration-head">
        <h2 className="display-4" id="deliveries">
          Deliveries
        </h2>
        <nav className="tab-row integration-tabs" aria-label="State of the deliveries">
          {[undefined, ...deliveryState.options].map((state) => (
            <Link
              key={state ?? 'all'}
              to={`?webhook=${webhook._id}${state ? `&state=${state}` : ''}`}
              preventScrollReset
              {...(state === filter && { 'aria-current': 'page' as const })}
            >
              {state ? tabs[state] : 'All'}
            </Link>
          ))}
        </nav>
      </header>
      <div className="integration-endpoint">
        <span className="text-muted">{shortAddress(webhook.url)}</span>
        <WebhookActions key={webhook._id} webhook={webhook} />
      </div>
      {deliveries.length === 0 ? (
        <p className="text-muted">{filter ? `No delivery is ${tabs[filter]}.` : 'Nothing was sent in the last days.'}</p>
      ) : (
        <Table label="Deliveries" className="stacked-table integration-deliveries">
          <thead>
            <tr>
              <th>Time</th>
              <th>Event</th>
              <th>Answer</th>
              <th className="number">Tries</th>
              <th>
                <span className="visually-hidden">Action</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery._id} delivery={delivery} />
            ))}
          </tbody>
        </Table>
      )}
      <Pagination shown={deliveries.length} next={next} />
    </div>
  )
}

const tabs: Record<Delivery['state'], string> = { pending: 'waiting', delivered: 'delivered', failed: 'failed' }

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { _id: deliveryId, type, subject, state, tries, status, error, createdAt } = delivery
  const { busy, confirm } = useConfirmedAction()
  const send = () =>
    confirm(async () => {
      await api.webhooks.send({ deliveryId })
      void notify.success(integrationMessages.sentAgain, type)
    })
  return (
    <tr>
      <td data-label="Time">
        <time dateTime={createdAt}>{showTime(createdAt)}</time>
      </td>
      <td data-label="Event">
        <span className="integration-state">
          <b className="text-bold">{type}</b>
          {subject && <span className="text-small text-muted">{subject}</span>}
        </span>
      </td>
      <td data-label="Answer">
        <span className="integration-state">
          <DeliveryMark state={state}>{answerOf(delivery)}</DeliveryMark>
          {state !== 'delivered' && status === null && error && <span className="text-small text-muted">{error}</span>}
        </span>
      </td>
      <td className="number" data-label="Tries">
        {showUnits(tries)}
      </td>
      <td className="cell-actions">
        <Button size="small" variant="neutral" busy={busy} aria-label={`Send again ${type} ${subject}`} onClick={send}>
          Send again
        </Button>
      </td>
    </tr>
  )
}

/** What can be done with the address whose deliveries are shown. */
function WebhookActions({ webhook: { _id: webhookId, url } }: { webhook: Webhook }) {
  const [asking, setAsking] = useState<'rotate' | 'remove'>()
  const [rotated, setRotated] = useState<Once>()
  const testing = useConfirmedAction()
  const { busy, refusal, confirm, close } = useConfirmedAction(() => setAsking(undefined))
  const test = () =>
    testing.confirm(async () => {
      const delivery = await api.webhooks.test({ webhookId })
      const say = delivery.state === 'delivered' ? notify.success : notify.error
      void say(integrationMessages.answered(delivery.error || answerOf(delivery)))
    })
  const rotate = () =>
    confirm(async () => {
      const { secret, formerSecretUntil } = await api.webhooks.rotate({ webhookId })
      const facts: Once['facts'] = [['The old secret signs until', showTime(formerSecretUntil)]]
      setRotated({ title: 'New secret of the webhook', lead: integrationMessages.onlySecret, secret, facts })
    })
  const remove = () =>
    confirm(async () => {
      await api.webhooks.remove({ webhookId })
      void notify.success(integrationMessages.removed)
    })
  return (
    <div className="integration-actions">
      <Button size="small" variant="neutral" busy={testing.busy} onClick={test}>
        Send a test
      </Button>
      <Button size="small" variant="neutral" onClick={() => setAsking('rotate')}>
        Replace the secret
      </Button>
      <Button size="small" variant="quiet-destructive" onClick={() => setAsking('remove')}>
        Remove
      </Button>
      <ConfirmDialog
        open={asking === 'rotate'}
        title="Replace the secret?"
        text={integrationMessages.rotate}
        keep="Keep it"
        confirm="Replace"
        {...{ busy, refusal, onConfirm: rotate, onClose: close }}
      />
      <ConfirmDialog
        open={asking === 'remove'}
        title={`Remove ${shortAddress(url)}?`}
        text={integrationMessages.remove}
        keep="Keep it"
        confirm="Remove"
        {...{ busy, refusal, onConfirm: remove, onClose: close }}
      />
      {rotated && <OnceDialog once={rotated} onClose={() => setRotated(undefined)} />}
    </div>
  )
}
