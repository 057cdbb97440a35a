import { type ClientLoaderFunctionArgs, Link, useLoaderData, useSearchParams } from 'react-router'
import { type OutboxMessage, outboxState } from '../../../contract/outbox.ts'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { fetchPage, Pagination } from '../../dashboard/pagination.tsx'
import { useRefreshOnReturn } from '../../dashboard/use-refresh-on-return.ts'
import { useConfirmedAction } from '../../forms/use-confirmed-action.ts'
import { api } from '../../session/api.ts'
import { requireAdmin } from '../../session/guard.ts'
import { loadData } from '../../session/load-data.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { LoaderScreen } from '../../ui/frame/loader-screen.tsx'
import { PageError } from '../../ui/frame/page-error.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { Table } from '../../ui/tables/table.tsx'
import { showTime } from '../../ui/text/dates.ts'
import { showUnits } from '../../ui/text/money.ts'
import { notify } from '../../ui/toasts/notify.ts'

export const meta = () => pageMeta('Failed work')

const readState = (search: URLSearchParams) => outboxState.catch('failed').parse(search.get('state'))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireAdmin(request)
  const state = readState(new URL(request.url).searchParams)
  const [work, counts] = await loadData(
    request,
    Promise.all([fetchPage(request.url, (page, context) => api.outbox.list({ ...page, state }, { context })), api.outbox.counts()]),
  )
  return { ...work, counts }
}

export { LoaderScreen as HydrateFallback, PageError as ErrorBoundary }

export default function FailedWork() {
  const { items, next, counts } = useLoaderData<typeof clientLoader>()
  const [search] = useSearchParams()
  const state = readState(search)
  useRefreshOnReturn()
  return (
    <DashboardPage title="Failed work" beside={<StateTabs counts={counts} current={state} />}>
      {items.length === 0 ? (
        <EmptyState title={state === 'failed' ? 'Nothing has failed' : 'Nothing is pending'}>
          <p className="text-muted">
            {state === 'failed'
              ? 'Emails and refunds that failed after several attempts appear here.'
              : 'Emails and refunds that are waiting for delivery appear here.'}
          </p>
        </EmptyState>
      ) : (
        <Table label={state === 'failed' ? 'Failed work' : 'Pending work'} className="failed-work-table">
          <thead>
            <tr>
              <th>Message</th>
              <th>Since</th>
              <th className="number">Attempts</th>
              <th>Last error</th>
              <th>
                <span className="visually-hidden">Action</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((work) => (
              <Row key={work._id} work={work} />
            ))}
          </tbody>
        </Table>
      )}
      <Pagination shown={items.length} next={next} total={counts[state]} />
    </DashboardPage>
  )
}

function StateTabs({ counts, current }: { counts: Record<OutboxMessage['state'], number>; current: OutboxMessage['state'] }) {
  return (
    <nav className="tab-row status-tabs" aria-label="State">
      {outboxState.options.map((state) => (
        <Link key={state} to={state === 'failed' ? '?' : `?state=${state}`} {...(state === current && { 'aria-current': 'page' as const })}>
          {state} <span>{showUnits(counts[state])}</span>
        </Link>
      ))}
    </nav>
  )
}

const mails: Record<string, string> = {
  welcome: 'Email: welcome',
  'reset-password': 'Email: reset password',
  contact: 'Email: message from the contact page',
  'account-disabled': 'Email: account disabled',
  'made-admin': 'Email: made an administrator',
  'other-made-admin': 'Email: somebody was made an administrator',
  answer: 'Email: answer to a message',
  'office-order-paid': 'Email: new order, to the office',
  'order-placed': 'Email: order placed',
  'order-reminder': 'Email: reminder to pay',
  'order-paid': 'Email: receipt',
  'order-shipped': 'Email: order shipped',
  'shipment-changed': 'Email: tracking of a shipment',
  'shipment-taken-back': 'Email: shipment taken back',
  'order-cancelled': 'Email: order cancelled',
  'order-expired': 'Email: order not paid in time',
  'order-refunded': 'Email: refund',
  'payment-refunded': 'Email: payment refunded',
}
const kinds: Record<string, string> = {
  refund: 'Refund to the customer',
  'refund-order': 'Refund of an order',
  'close-payment': 'Close payment page',
  'test-gateway-event': 'Event of the test gateway',
}

function Row({ work: { _id, kind, what, orderId, orderNumber, state, attempts, lastError, createdAt, nextAt } }: { work: OutboxMessage }) {
  const { busy, confirm } = useConfirmedAction()
  const retry = () =>
    confirm(async () => {
      await api.outbox.retry({ messageId: _id })
      void notify.success('Retry scheduled')
    })

  return (
    <tr>
      <td className="failed-work-task">
        <b className="text-bold" id={_id}>
          {(kind === 'mail' ? mails[what] : kinds[kind]) ?? what}
        </b>
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
      </td>
      <td className="failed-work-actions">
        {state === 'failed' ? (
          <Button size="small" busy={busy} aria-describedby={_id} onClick={retry}>
            Try again
          </Button>
        ) : (
          <span className="text-small text-muted">
            next <time dateTime={nextAt}>{showTime(nextAt)}</time>
          </span>
        )}
      </td>
    </tr>
  )
}
