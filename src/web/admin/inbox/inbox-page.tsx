import './inbox-page.css'
import { Link, useLoaderData, useSearchParams } from 'react-router'
import type { InboxMessage } from '../../../contract/selling/inbox.ts'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { officeList } from '../../dashboard/office-list.ts'
import { Pagination } from '../../dashboard/pagination.tsx'
import { StateTabs } from '../../dashboard/state-tabs.tsx'
import { useRefreshOnReturn } from '../../dashboard/use-refresh-on-return.ts'
import { api } from '../../session/api.ts'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { type Column, ListTable } from '../../ui/tables/list-table.tsx'
import { EmailText } from '../../ui/text/email-text.tsx'
import { Time } from '../../ui/text/time.tsx'
import { MessageState } from './message-state.tsx'

export const meta = () => pageMeta('Inbox')

const states = ['unanswered', 'answered', 'all'] as const
type State = (typeof states)[number]
type Counts = Awaited<ReturnType<typeof api.inbox.counts>>

const readState = (search: URLSearchParams): State => states.find((state) => state === search.get('state')) ?? 'unanswered'

const answered = { unanswered: 'false', answered: 'true', all: undefined } as const

export const clientLoader = officeList(
  (page, options, search) => api.inbox.list({ ...page, answered: answered[readState(search)] }, options),
  async () => ({ counts: await api.inbox.counts() }),
)

export default function InboxPage() {
  const { items, next, counts } = useLoaderData<typeof clientLoader>()
  const [search] = useSearchParams()
  const state = readState(search)
  useRefreshOnReturn()
  return (
    <DashboardPage
      title="Inbox"
      beside={<StateTabs states={states} current={state} name={nameOf} count={(state) => countOf(counts, state)} />}
    >
      {items.length === 0 ? (
        <EmptyState title={state === 'unanswered' ? 'Every message is answered' : 'No messages yet'}>
          <p className="text-muted">Messages from the contact page appear here.</p>
        </EmptyState>
      ) : (
        <ListTable label="Messages" className="inbox-table card-rows" isStacked={false} columns={columns} items={items} />
      )}
      <Pagination shown={items.length} next={next} total={countOf(counts, state)} />
    </DashboardPage>
  )
}

const countOf = (counts: Counts, state: State) => (state === 'all' ? counts.unanswered + counts.answered : counts[state])

const nameOf = (state: State) => state.charAt(0).toUpperCase() + state.slice(1)

const columns: Column<InboxMessage>[] = [
  {
    name: 'Message',
    className: 'cell-message',
    cell: ({ _id, subject, message }) => (
      <>
        <Link className="number-link text-bold" to={`/dashboard/inbox/${_id}`} prefetch="intent">
          {subject}
        </Link>
        <p className="text-muted">{message}</p>
      </>
    ),
  },
  { name: 'From', className: 'cell-sender', cell: ({ email }) => <EmailText>{email}</EmailText> },
  {
    name: 'Received',
    className: 'cell-time no-break text-muted',
    cell: ({ sentAt }) => <Time at={sentAt} />,
  },
  { name: 'State', className: 'cell-state no-break', cell: ({ answeredAt }) => <MessageState answered={answeredAt !== null} /> },
]
