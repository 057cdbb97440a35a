import './stock-history.css'
import { Link, type MetaArgs, useLoaderData } from 'react-router'
import type { StockMovement } from '../../../contract/catalog/managed-products.ts'
import { actorLabel, verbLabel } from '../../../contract/messaging/event-verbs.ts'
import { Crumb } from '../../dashboard/crumb.tsx'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { officeList } from '../../dashboard/office-list.ts'
import { Pagination } from '../../dashboard/pagination.tsx'
import { useRefreshOnReturn } from '../../dashboard/use-refresh-on-return.ts'
import { api } from '../../session/api.ts'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { type Column, ListTable } from '../../ui/tables/list-table.tsx'
import { EmailText } from '../../ui/text/email-text.tsx'
import { MeasuredText } from '../../ui/text/measured-text.tsx'
import { showUnits } from '../../ui/text/money.ts'
import { DayAndTime } from '../../ui/text/time.tsx'
import { StockTag } from './stock-tag.tsx'

export const meta = ({ loaderData }: MetaArgs<typeof clientLoader>) =>
  pageMeta(loaderData ? `Stock of ${loaderData.product.name}` : 'Stock history')

export const clientLoader = officeList(
  (page, options, _, { id: productId = '' }) => api.managedProducts.stockHistory({ productId, ...page }, options),
  async (_, { id: productId = '' }) => ({ product: await api.managedProducts.find({ productId }) }),
)

export default function StockHistory() {
  const { items, next, product } = useLoaderData<typeof clientLoader>()
  const { _id, name, sku, available, reserved, unpaid, low_stock } = product
  useRefreshOnReturn()
  return (
    <DashboardPage
      title="Stock history"
      crumb={
        <Crumb list={{ to: `/dashboard/manage-all-products?search=${encodeURIComponent(sku)}`, name: 'Manage all products' }}>{sku}</Crumb>
      }
      beside={
        <p className="dashboard-head-summary text-muted">
          <StockTag product={product} hiddenBecause={product.hiddenBecause} /> {showUnits(available)} available, {showUnits(reserved)}{' '}
          reserved
          {unpaid > 0 && ` (${showUnits(unpaid)} in unpaid orders)`}, {showUnits(available + reserved)} on hand
          {low_stock !== null && `, low at ${showUnits(low_stock)}`}
        </p>
      }
    >
      <p className="stock-history-product">
        <Link className="number-link text-bold" to={`/dashboard/manage-all-products/${_id}`}>
          <MeasuredText>{name}</MeasuredText>
        </Link>{' '}
        <span className="text-small text-faint" translate="no">
          {sku}
        </span>
      </p>
      <ListTable label="Stock history" className="stock-history-table" columns={columns} items={items} />
      <Pagination shown={items.length} next={next} />
    </DashboardPage>
  )
}

const columns: Column<StockMovement>[] = [
  { name: 'Time', label: 'Time', className: 'no-break', cell: ({ at }) => <DayAndTime at={at} /> },
  { name: 'Action', cell: (movement) => <Action movement={movement} /> },
  { name: 'Person', cell: ({ actor }) => actorLabel(actor) ?? <EmailText>{actor}</EmailText> },
  { name: 'Change', isNumber: true, className: 'text-bold', cell: ({ units }) => showChange(units) },
  { name: 'Stock', isNumber: true, cell: ({ available }) => available !== null && showUnits(available) },
]

const showChange = (units: number) => `${units > 0 ? '+' : units < 0 ? '−' : ''}${showUnits(Math.abs(units))}`

const Action = ({ movement: { verb, reason, order } }: { movement: StockMovement }) => (
  <span>
    <b className="text-bold">{verbLabel(verb)}</b>
    {reason && <span className="stock-history-reason">{reason}</span>}
    {order && (
      <Link className="link no-break stock-history-reason" to={`/dashboard/manage-all-orders/${order._id}`}>
        {order.number ?? `…${order._id.slice(-6)}`}
      </Link>
    )}
  </span>
)
