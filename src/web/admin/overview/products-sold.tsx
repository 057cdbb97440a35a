import './overview.css'
import { useLoaderData, useSearchParams } from 'react-router'
import { Crumb } from '../../dashboard/crumb.tsx'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { officeList } from '../../dashboard/office-list.ts'
import { Pagination } from '../../dashboard/pagination.tsx'
import { useRefreshOnReturn } from '../../dashboard/use-refresh-on-return.ts'
import { api } from '../../session/api.ts'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { readPeriod } from './overview-period.ts'
import { PeriodTabs } from './period-tabs.tsx'
import { ProductSalesTable, SalesDefinition } from './product-sales-table.tsx'

export const meta = () => pageMeta('Products sold')

export const clientLoader = officeList(
  (page, options, search) => api.overview.products({ ...page, days: readPeriod(search) }, options),
  async (search) => {
    const { from, to, bestSellers, productsSold } = await api.overview.read({ days: readPeriod(search) })
    return { from, to, productsSold, most: Math.max(...bestSellers.flatMap(({ revenue, before }) => [revenue, before]), 1) }
  },
)

/** Every product that was sold in a period, by revenue. */
export default function ProductsSold() {
  const { items, next, from, to, productsSold, most } = useLoaderData<typeof clientLoader>()
  const period = readPeriod(useSearchParams()[0])
  useRefreshOnReturn()
  return (
    <DashboardPage
      title="Products sold"
      crumb={<Crumb list={{ to: '/dashboard/overview', name: 'Overview' }}>Products sold</Crumb>}
      beside={<PeriodTabs current={period} />}
    >
      {items.length === 0 ? (
        <EmptyState title="Nothing was sold in this period" />
      ) : (
        <div className="products-sold">
          <ProductSalesTable products={items} most={most} from={from} to={to} />
          <SalesDefinition />
        </div>
      )}
      <Pagination shown={items.length} next={next} total={productsSold} names={['Back', 'More']} />
    </DashboardPage>
  )
}
