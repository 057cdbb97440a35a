import { useState } from 'react'
import { keysOf } from '../../../contract/ground/keys-of.ts'
import type { Delivery, Webhook } from '../../../contract/messaging/webhooks.ts'
import { Pagination } from '../../dashboard/pagination.tsx'
import { StateTabs } from '../../dashboard/state-tabs.tsx'
import { useConfirmedAction } from '../../forms/use-confirmed-action.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { type Column, ListTable } from '../../ui/tables/list-table.tsx'
import { showTime } from '../../ui/text/dates.ts'
import { showUnits } from '../../ui/text/money.ts'
import { Time } from '../../ui/text/time.tsx'
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
    <div className="integration-part page-part">
      <header className="integration-head cluster space-between">
        <h2 className="display-4" id="deliveries">
          Deliveries
        </h2>
        <StateTabs
          label="State of the deliveries"
          className="tab-row integration-tabs"
          states={keysOf(tabs)}
          current={filter ?? 'all'}
          name={(tab) => tabs[tab]}
          to={(tab) => `?webhook=${webhook._id}${tab === 'all' ? '' : `&state=${tab}`}`}
          preventScrollReset
        />
      </header>
      <div className="integration-endpoint wrap-anywhere cluster space-between">
        <span className="text-muted">{shortAddress(webhook.url)}</span>
        <WebhookActions key={webhook._id} webhook={webhook} />
      </div>
      {deliveries.length === 0 ? (
        <p className="text-muted">{filter ? `No delivery is ${tabs[filter]}.` : 'Nothing was sent in the last days.'}</p>
      ) : (
        <ListTable label="Deliveries" className="integration-deliveries" columns={columns} items={deliveries} />
      )}
      <Pagination shown={deliveries.length} next={next} />
    </div>
  )
}

const tabs: Record<Delivery['state'] | 'all', string> = { all: 'All', pending: 'waiting', delivered: 'delivered', failed: 'failed' }

const columns: Column<Delivery>[] = [
  { name: 'Time', label: 'Time', cell: ({ createdAt }) => <Time at={createdAt} /> },
  {
    name: 'Event',
    cell: ({ type, subject }) => (
      <span className="integration-state">
        <b className="text-bold">{type}</b>
        {subject && <span className="text-small text-muted">{subject}</span>}
      </span>
    ),
  },
  { name: 'Answer', cell: (delivery) => <Answer delivery={delivery} /> },
  { name: 'Tries', isNumber: true, cell: ({ tries }) => showUnits(tries) },
  { name: 'Action', isNameHidden: true, className: 'cell-actions', cell: (delivery) => <SendAgain delivery={delivery} /> },
]

const Answer = ({ delivery }: { delivery: Delivery }) => (
  <span className="integration-state">
    <DeliveryMark state={delivery.state}>{answerOf(delivery)}</DeliveryMark>
    {delivery.state !== 'delivered' && delivery.status === null && delivery.error && (
      <span className="text-small text-muted">{delivery.error}</span>
    )}
  </span>
)

function SendAgain({ delivery: { _id: deliveryId, type, subject } }: { delivery: Delivery }) {
  const { busy, confirm } = useConfirmedAction()
  const send = () =>
    confirm(async () => {
      await api.webhooks.send({ deliveryId })
      void notify.success(integrationMessages.sentAgain, type)
    })
  return (
    <Button size="small" variant="neutral" busy={busy} aria-label={`Send again ${type} ${subject}`} onClick={send}>
      Send again
    </Button>
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
      const facts: Once['facts'] = [['Also signed with the old secret until', showTime(formerSecretUntil)]]
      setRotated({ title: 'New secret of the webhook', lead: integrationMessages.onlySecret, secret, facts })
    })
  const remove = () =>
    confirm(async () => {
      await api.webhooks.remove({ webhookId })
      void notify.success(integrationMessages.removed)
    })
  return (
    <div className="actions">
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
        busy={busy}
        refusal={refusal}
        onConfirm={rotate}
        onClose={close}
      />
      <ConfirmDialog
        open={asking === 'remove'}
        title={`Remove ${shortAddress(url)}?`}
        text={integrationMessages.remove}
        keep="Keep it"
        confirm="Remove"
        busy={busy}
        refusal={refusal}
        onConfirm={remove}
        onClose={close}
      />
      {rotated && <OnceDialog once={rotated} onClose={() => setRotated(undefined)} />}
    </div>
  )
}
