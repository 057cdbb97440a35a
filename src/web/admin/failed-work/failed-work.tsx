import './failed-work.css'
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useSearchParams } from 'react-router'
import { type OutboxState, outboxState } from '../../../contract/outbox.ts'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { fetchPage, Pagination } from '../../dashboard/pagination.tsx'
import { useRefreshOnReturn } from '../../dashboard/use-refresh-on-return.ts'
import { api } from '../../session/api.ts'
import { loadData } from '../../session/load-data.ts'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { Table } from '../../ui/tables/table.tsx'
import { showUnits } from '../../ui/text/money.ts'
import { FailedWorkRow } from './failed-work-row.tsx'

export const meta = () => pageMeta('Failed work')

const readState = (search: URLSearchParams) => outboxState.catch('failed').parse(search.get('state'))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const state = readState(new URL(request.url).searchParams)
  const [work, counts] = await loadData(
    request,
    Promise.all([fetchPage(request.url, (page, context) => api.outbox.list({ ...page, state }, { context })), api.outbox.counts()]),
  )
  return { ...work, counts }
}

export default function FailedWork() {
  const { items, next, counts } = useLoaderData<typeof clientLoader>()
  const [search] = useSearchParams()
  const state = readState(search)
  useRefreshOnReturn()
  return (
    <DashboardPage title="Failed work" beside={<StateTabs counts={counts} current={state} />}>
      {items.length === 0 ? (
        <EmptyState title={empty[state].title}>
          <p className="text-muted">{empty[state].text}</p>
        </EmptyState>
      ) : (
        <Table label={empty[state].table} className="failed-work-table">
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
              <FailedWorkRow key={work._id} work={work} />
            ))}
          </tbody>
        </Table>
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

function StateTabs({ counts, current }: { counts: Record<OutboxState, number>; current: OutboxState }) {
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
