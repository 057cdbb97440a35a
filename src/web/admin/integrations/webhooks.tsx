import { useState } from 'react'
import { Link } from 'react-router'
import type { Webhook } from '../../../contract/webhooks.ts'
import { useConfirmedAction } from '../../forms/use-confirmed-action.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Table } from '../../ui/tables/table.tsx'
import { showTime } from '../../ui/text/dates.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { Current } from './current.tsx'
import { DeliveryMark } from './delivery-mark.tsx'
import { integrationMessages } from './messages.ts'
import { type Once, OnceDialog } from './once-dialog.tsx'
import { shortAddress } from './short-address.ts'
import { WebhookDialog } from './webhook-dialog.tsx'

interface Props {
  webhooks: Webhook[]
  pausedAt: string | null
}

/** The addresses that hear of events. Each leads to its deliveries. */
export function Webhooks({ webhooks, pausedAt }: Props) {
  const [open, setOpen] = useState<{ webhook?: Webhook }>()
  const [added, setAdded] = useState<Once>()
  const show = (once: Once) => {
    setOpen(undefined)
    setAdded(once)
  }
  return (
    <div className="integration-part">
      <header className="integration-head">
        <h2 className="display-4" id="webhooks">
          Webhooks
        </h2>
        <Button onClick={() => setOpen({})}>Add an address</Button>
      </header>
      {pausedAt && <Paused />}
      {webhooks.length === 0 ? (
        <p className="text-muted">No webhooks yet. Programs can also read the event feed.</p>
      ) : (
        <Table label="Webhooks" className="stacked-table integration-webhooks">
          <thead>
            <tr>
              <th>Address</th>
              <th>Events</th>
              <th>State</th>
              <th>
                <span className="visually-hidden">Action</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {webhooks.map((webhook) => (
              <WebhookRow key={webhook._id} webhook={webhook} onEdit={() => setOpen({ webhook })} />
            ))}
          </tbody>
        </Table>
      )}
      {open && <WebhookDialog {...open} onClose={() => setOpen(undefined)} onAdded={show} />}
      {added && <OnceDialog once={added} onClose={() => setAdded(undefined)} />}
    </div>
  )
}

function WebhookRow({ webhook, onEdit }: { webhook: Webhook; onEdit: () => void }) {
  const { _id: webhookId, url, events, currentEvents, owner, createdBy, state, since, reason, held } = webhook
  const { busy, confirm } = useConfirmedAction()
  const enable = () =>
    confirm(async () => {
      await api.webhooks.edit({ webhookId, disabled: false })
      void notify.success(integrationMessages.enabled)
    })
  const address = shortAddress(url)
  return (
    <tr className={state === 'disabled' ? 'is-off' : undefined}>
      <td>
        <Link className="number-link" to={`?webhook=${webhookId}#deliveries`}>
          {address}
        </Link>
      </td>
      <td data-label="Events">
        <Current all={events} current={currentEvents} owner={owner || createdBy} />
      </td>
      <td data-label="State">
        <span className="integration-state">
          <DeliveryMark state={state === 'working' ? 'delivered' : state === 'failing' ? 'failed' : 'off'}>{state}</DeliveryMark>
          {since && (
            <span className="text-small text-muted">
              {state === 'disabled' && reason ? `${reason}, ` : state === 'failing' ? 'since ' : ''}
              {showTime(since)}
            </span>
          )}
          {held && <span className="text-small text-muted">New events wait until it answers</span>}
        </span>
      </td>
      <td className="cell-actions">
        {state === 'disabled' ? (
          <Button size="small" variant="neutral" aria-label={`Enable ${address}`} busy={busy} onClick={enable}>
            Enable
          </Button>
        ) : (
          <Button size="small" variant="neutral" aria-label={`Edit ${address}`} onClick={onEdit}>
            Edit
          </Button>
        )}
      </td>
    </tr>
  )
}

/** After a restore. */
function Paused() {
  const { busy, confirm } = useConfirmedAction()
  const resume = () =>
    confirm(async () => {
      await api.webhooks.resume()
      void notify.success(integrationMessages.resumed)
    })
  return (
    <div className="notice integration-paused">
      <p>{integrationMessages.paused}</p>
      <Button size="small" busy={busy} onClick={resume}>
        Send webhooks again
      </Button>
    </div>
  )
}
