import { type ClientLoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { fetchPage, Pagination } from '../../dashboard/pagination.tsx'
import { useRefreshOnReturn } from '../../dashboard/use-refresh-on-return.ts'
import { api } from '../../session/api.ts'
import { requirePerson } from '../../session/guard.ts'
import { loadData } from '../../session/load-data.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { QuoteList } from '../../ui/quote/quote-list.tsx'

export const meta = () => pageMeta('Quotes')

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { admin } = await requirePerson(request)
  if (admin) throw redirect('/dashboard/manage-quotes')
  return loadData(
    request,
    fetchPage(request.url, (page, context) => api.quotes.list(page, { context })),
  )
}

export default function QuotesPage() {
  const { items, next } = useLoaderData<typeof clientLoader>()
  useRefreshOnReturn()
  return (
    <DashboardPage title="Quotes">
      {items.length === 0 ? (
        <EmptyState title="No quotes yet">
          <p className="text-muted">Fill the cart, then ask for a quote there.</p>
          <ButtonLink variant="primary" to="/products">
            Browse tools
          </ButtonLink>
        </EmptyState>
      ) : (
        <QuoteList quotes={items} path="/dashboard/quotes" withCustomer={false} />
      )}
      <Pagination shown={items.length} next={next} />
    </DashboardPage>
  )
}
