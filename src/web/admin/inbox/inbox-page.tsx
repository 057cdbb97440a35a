import './inbox-page.css'
import '../customers/customer-page.css'
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useSearchParams } from 'react-router'
import type { InboxMessage } from '../../../contract/inbox.ts'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { fetchPage, Pagination } from '../../dashboard/pagination.tsx'
import { useRefreshOnReturn } from '../../dashboard/use-refresh-on-return.ts'
import { api } from '../../session/api.ts'
import { loadData } from '../../session/load-data.ts'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { Table } from '../../ui/tables/table.tsx'
import { showTime } from '../../ui/text/dates.ts'
import { EmailText } from '../../ui/text/email-text.tsx'
import { showUnits } from '../../ui/text/money.ts'
import { MessageState } from './message-state.tsx'

export const meta = () => pageMeta('Inbox')

const states = ['unanswered', 'answered', 'all'] as const
type State = (typeof states)[number]
type Counts = Awaited<ReturnType<typeof api.inbox.counts>>

const readState = (search: URLSearchParams): State => states.find((state) => state === search.get('state')) ?? 'unanswered'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const state = readState(new URL(request.url).searchParams)
  const filter = state === 'all' ? {} : { answered: state === 'answered' ? ('true' as const) : ('false' as const) }
  const [messages, counts] = await loadData(
    request,
    Promise.all([fetchPage(request.url, (page, context) => api.inbox.list({ ...page, ...filter }, { context })), api.inbox.counts()]),
  )
  return { ...messages, counts }
}

export default function InboxPage() {
  const { items, next, counts } = useLoaderData<typeof clientLoader>()
  const [search] = useSearchParams()
  const state = readState(search)
  useRefreshOnReturn()
  return (
    <DashboardPage title="Inbox" beside={<StateTabs counts={counts} current={state} />}>
      {items.length === 0 ? (
        <EmptyState title={state === 'unanswered' ? 'Every message is answered' : 'No messages yet'}>
          <p className="text-muted">Messages from the contact page appear here.</p>
        </EmptyState>
      ) : (
        <Table label="Messages" className="inbox-table">
          <thead>
            <tr>
              <th>Message</th>
              <th>From</th>
              <th>Received</th>
              <th>State</th>
            </tr>
          </thead>
          <tbody>
            {items.map((message) => (
              <Row key={message._id} message={message} />
            ))}
          </tbody>
        </Table>
      )}
      <Pagination shown={items.length} next={next} total={countOf(counts, state)} />
    </DashboardPage>
  )
}

const countOf = (counts: Counts, state: State) => (state === 'all' ? counts.unanswered + counts.answered : counts[state])

function StateTabs({ counts, current }: { counts: Counts; current: State }) {
  return (
    <nav className="tab-row status-tabs" aria-label="State">
      {states.map((state) => (
        <Link
          key={state}
          to={state === 'unanswered' ? '?' : `?state=${state}`}
          {...(state === current && { 'aria-current': 'page' as const })}
        >
          {state.charAt(0).toUpperCase() + state.slice(1)} <span>{showUnits(countOf(counts, state))}</span>
        </Link>
      ))}
    </nav>
  )
}

function Row({ message: { _id, email, subject, message, sentAt, answeredAt } }: { message: InboxMessage }) {
  return (
    <tr>
      <td className="cell-message">
        <Link className="number-link text-bold" to={`/dashboard/inbox/${_id}`} prefetch="intent">
          {subject}
        </Link>
        <p className="text-muted">{message}</p>
      </td>
      <td className="cell-sender">
        <EmailText>{email}</EmailText>
      </td>
      <td className="cell-time no-break text-muted">
        <time dateTime={sentAt}>{showTime(sentAt)}</time>
      </td>
      <td className="cell-state no-break">
        <MessageState answered={answeredAt !== null} />
      </td>
    </tr>
  )
}
