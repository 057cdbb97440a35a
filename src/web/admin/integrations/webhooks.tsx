import { useState } from 'react'
import { Link } from 'react-router'
import type { Webhook } from '../../../contract/messaging/webhooks.ts'
import { useConfirmedAction } from '../../forms/use-confirmed-action.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { type Column, ListTable } from '../../ui/tables/list-table.tsx'
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

/** The addresses that get events. Each leads to its deliveries. */
export function Webhooks({ webhooks, pausedAt }: Props) {
  const [open, setOpen] = useState<{ webhook?: Webhook }>()
  const [added, setAdded] = useState<Once>()
  const show = (once: Once) => {
    setOpen(undefined)
    setAdded(once)
  }
  const action: Column<Webhook> = {
    name: 'Action',
    isNameHidden: true,
    className: 'cell-actions',
    cell: (webhook) => <EditOrEnable webhook={webhook} onEdit={() => setOpen({ webhook })} />,
  }
  return (
    <div className="integration-part page-part">
      <header className="integration-head cluster space-between">
        <h2 className="display-4" id="webhooks">
          Webhooks
        </h2>
        <Button onClick={() => setOpen({})}>Add an address</Button>
      </header>
      {pausedAt && <Paused />}
      {webhooks.length === 0 ? (
        <p className="text-muted">No webhooks yet. Programs can also read the event feed.</p>
      ) : (
        <ListTable
          label="Webhooks"
          className="integration-webhooks"
          columns={[...columns, action]}
          items={webhooks}
          rowClass={({ state }) => (state === 'disabled' ? 'is-off' : undefined)}
        />
      )}
      {open && <WebhookDialog {...open} onClose={() => setOpen(undefined)} onAdded={show} />}
      {added && <OnceDialog once={added} onClose={() => setAdded(undefined)} />}
    </div>
  )
}

const columns: Column<Webhook>[] = [
  {
    name: 'Address',
    cell: ({ _id, url }) => (
      <Link className="number-link" to={`?webhook=${_id}#deliveries`}>
        {shortAddress(url)}
      </Link>
    ),
  },
  {
    name: 'Events',
    cell: ({ events, currentEvents, owner, createdBy }) => <Current all={events} current={currentEvents} owner={owner || createdBy} />,
  },
  { name: 'State', cell: (webhook) => <State webhook={webhook} /> },
]

const State = ({ webhook: { state, since, reason, held } }: { webhook: Webhook }) => (
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
)

function EditOrEnable({ webhook: { _id: webhookId, url, state }, onEdit }: { webhook: Webhook; onEdit: () => void }) {
  const { busy, confirm } = useConfirmedAction()
  const enable = () =>
    confirm(async () => {
      await api.webhooks.edit({ webhookId, disabled: false })
      void notify.success(integrationMessages.enabled)
    })
  const address = shortAddress(url)
  return state === 'disabled' ? (
    <Button size="small" variant="neutral" aria-label={`Enable ${address}`} busy={busy} onClick={enable}>
      Enable
    </Button>
  ) : (
    <Button size="small" variant="neutral" aria-label={`Edit ${address}`} onClick={onEdit}>
      Edit
    </Button>
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
