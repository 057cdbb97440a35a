import { useLoaderData, useSearchParams } from 'react-router'
import { quoteState } from '../../../contract/selling/quote.ts'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { officeList } from '../../dashboard/office-list.ts'
import { Pagination } from '../../dashboard/pagination.tsx'
import { StateTabs } from '../../dashboard/state-tabs.tsx'
import { useRefreshOnReturn } from '../../dashboard/use-refresh-on-return.ts'
import { api } from '../../session/api.ts'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { QuoteList } from '../../ui/quote/quote-list.tsx'

export const meta = () => pageMeta('Quotes')

const tabs = ['all', 'requested', 'offered', 'accepted', 'declined', 'expired', 'withdrawn'] as const
type Tab = (typeof tabs)[number]

const readTab = (search: URLSearchParams): Tab => quoteState.safeParse(search.get('state')).data ?? 'all'

export const clientLoader = officeList(
  (page, options, search) => api.quotes.list({ ...page, state: quoteState.safeParse(search.get('state')).data }, options),
  async () => ({ counts: await api.quotes.counts() }),
)

/** All quotes by their state. */
export default function ManageQuotesPage() {
  const { items, next, counts } = useLoaderData<typeof clientLoader>()
  const current = readTab(useSearchParams()[0])
  useRefreshOnReturn()
  const count = (tab: Tab) => (tab === 'requested' || tab === 'offered' ? counts[tab] : undefined)
  return (
    <DashboardPage
      title="Quotes"
      beside={<StateTabs states={tabs} current={current} name={(tab) => (tab === 'all' ? 'All' : tab)} count={count} />}
    >
      {items.length === 0 ? (
        <EmptyState title={current === 'requested' ? 'Every quote is answered' : 'No quotes'}>
          <p className="text-muted">
            Quotes that customers request from their cart appear here. You can also start one on the page of a customer.
          </p>
        </EmptyState>
      ) : (
        <QuoteList quotes={items} path="/dashboard/manage-quotes" withCustomer />
      )}
      <Pagination shown={items.length} next={next} />
    </DashboardPage>
  )
}
