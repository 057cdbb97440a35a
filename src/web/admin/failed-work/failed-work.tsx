import './failed-work.css'
import { Link, useLoaderData, useSearchParams } from 'react-router'
import { type OutboxMessage, type OutboxState, outboxState } from '../../../contract/messaging/outbox.ts'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { officeList } from '../../dashboard/office-list.ts'
import { Pagination } from '../../dashboard/pagination.tsx'
import { StateTabs } from '../../dashboard/state-tabs.tsx'
import { useRefreshOnReturn } from '../../dashboard/use-refresh-on-return.ts'
import { api } from '../../session/api.ts'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { type Column, ListTable } from '../../ui/tables/list-table.tsx'
import { showUnits } from '../../ui/text/money.ts'
import { Time } from '../../ui/text/time.tsx'
import { FailedWorkActions } from './failed-work-actions.tsx'
import { messageName } from './messages.ts'

export const meta = () => pageMeta('Failed work')

const readState = (search: URLSearchParams) => outboxState.catch('failed').parse(search.get('state'))

export const clientLoader = officeList(
  (page, options, search) => api.outbox.list({ ...page, state: readState(search) }, options),
  async () => ({ counts: await api.outbox.counts() }),
)

export default function FailedWork() {
  const { items, next, counts } = useLoaderData<typeof clientLoader>()
  const [search] = useSearchParams()
  const state = readState(search)
  useRefreshOnReturn()
  return (
    <DashboardPage title="Failed work" beside={<StateTabs states={outboxState.options} current={state} count={(state) => counts[state]} />}>
      {items.length === 0 ? (
        <EmptyState title={empty[state].title}>
          <p className="text-muted">{empty[state].text}</p>
        </EmptyState>
      ) : (
        <ListTable label={empty[state].table} className="failed-work-table" isStacked={false} columns={columns} items={items} />
      )}
      <Pagination shown={items.length} next={next} total={counts[state]} />
    </DashboardPage>
  )
}

const empty: Record<OutboxState, { table: string; title: string; text: string }> = {
  failed: { table: 'Failed work', title: 'Nothing has failed', text: 'Emails and refunds that failed after several attempts appear here.' },
  pending: { table: 'Pending work', title: 'Nothing is pending', text: 'Emails and refunds that are waiting for delivery appear here.' },
  dismissed: {
    table: 'Dismissed work',
    title: 'Nothing was dismissed',
    text: 'Failed work that somebody dismissed appears here, with the reason.',
  },
}

const columns: Column<OutboxMessage>[] = [
  { name: 'Message', className: 'failed-work-task', cell: (work) => <Message work={work} /> },
  { name: 'Since', label: 'Since', cell: ({ createdAt }) => <Time at={createdAt} /> },
  { name: 'Attempts', label: 'Attempts', isNumber: true, cell: ({ attempts }) => showUnits(attempts) },
  { name: 'Last error', label: 'Last error', className: 'failed-work-error text-muted', cell: (work) => <LastError work={work} /> },
  { name: 'Action', isNameHidden: true, className: 'failed-work-actions', cell: (work) => <FailedWorkActions work={work} /> },
]

const Message = ({ work }: { work: OutboxMessage }) => (
  <>
    <b className="text-bold" id={work._id}>
      {messageName(work)}
    </b>
    {work.to && <span className="failed-work-to text-small">to {work.to}</span>}
    {work.orderId && (
      <Link className="link text-small" to={`/dashboard/manage-all-orders/${work.orderId}`} prefetch="intent" aria-describedby={work._id}>
        Order {work.orderNumber}
      </Link>
    )}
  </>
)

const LastError = ({ work: { lastError, dismissReason } }: { work: OutboxMessage }) => (
  <>
    {lastError ?? '–'}
    {dismissReason && (
      <span className="failed-work-reason block">
        <b>Dismissed:</b> {dismissReason}
      </span>
    )}
  </>
)
