import { type ClientLoaderFunctionArgs, Link, useLoaderData, useSearchParams } from 'react-router'
import { type QuoteState, quoteState } from '../../../contract/quote.ts'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { fetchPage, Pagination } from '../../dashboard/pagination.tsx'
import { useRefreshOnReturn } from '../../dashboard/use-refresh-on-return.ts'
import { api } from '../../session/api.ts'
import { loadData } from '../../session/load-data.ts'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { QuoteList } from '../../ui/quote/quote-list.tsx'
import { showUnits } from '../../ui/text/money.ts'

export const meta = () => pageMeta('Quotes')

const tabs = [undefined, 'requested', 'offered', 'accepted', 'declined', 'expired', 'withdrawn'] as const

const readState = (search: URLSearchParams): QuoteState | undefined => quoteState.safeParse(search.get('state')).data

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const state = readState(new URL(request.url).searchParams)
  const [quotes, counts] = await loadData(
    request,
    Promise.all([
      fetchPage(request.url, (page, context) => api.quotes.list({ ...page, ...(state && { state }) }, { context })),
      api.quotes.counts(),
    ]),
  )
  return { ...quotes, counts }
}

/** All quotes by their state. */
export default function ManageQuotesPage() {
  const { items, next, counts } = useLoaderData<typeof clientLoader>()
  const [search] = useSearchParams()
  const current = readState(search)
  useRefreshOnReturn()
  return (
    <DashboardPage
      title="Quotes"
      beside={
        <nav className="tab-row status-tabs" aria-label="State">
          {tabs.map((state) => (
            <Link key={state ?? 'all'} to={state ? `?state=${state}` : '?'} {...(state === current && { 'aria-current': 'page' as const })}>
              {state ?? 'All'} {(state === 'requested' || state === 'offered') && <span>{showUnits(counts[state])}</span>}
            </Link>
          ))}
        </nav>
      }
    >
      {items.length === 0 ? (
        <EmptyState title={current === 'requested' ? 'Every quote is answered' : 'No quotes'}>
          <p className="text-muted">What customers ask for in their cart appears here. Start one on the page of a customer.</p>
        </EmptyState>
      ) : (
        <QuoteList quotes={items} path="/dashboard/manage-quotes" withCustomer />
      )}
      <Pagination shown={items.length} next={next} />
    </DashboardPage>
  )
}
