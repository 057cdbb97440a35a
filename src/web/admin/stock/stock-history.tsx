import './stock-history.css'
import { type ClientLoaderFunctionArgs, Link, type MetaArgs, useLoaderData } from 'react-router'
import { actorLabel, verbLabel } from '../../../contract/event-verbs.ts'
import type { StockMovement } from '../../../contract/managed-products.ts'
import { Crumb } from '../../dashboard/crumb.tsx'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { fetchPage, Pagination } from '../../dashboard/pagination.tsx'
import { useRefreshOnReturn } from '../../dashboard/use-refresh-on-return.ts'
import { api } from '../../session/api.ts'
import { loadData } from '../../session/load-data.ts'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { Table } from '../../ui/tables/table.tsx'
import { showClock, showDay } from '../../ui/text/dates.ts'
import { EmailText } from '../../ui/text/email-text.tsx'
import { MeasuredText } from '../../ui/text/measured-text.tsx'
import { showUnits } from '../../ui/text/money.ts'
import { StockTag } from './stock-tag.tsx'

export const meta = ({ loaderData }: MetaArgs<typeof clientLoader>) =>
  pageMeta(loaderData ? `Stock of ${loaderData.product.name}` : 'Stock history')

export async function clientLoader({ request, params: { id: productId = '' } }: ClientLoaderFunctionArgs) {
  const load = fetchPage(request.url, (page, context) => api.managedProducts.stockHistory({ productId, ...page }, { context }))
  const [movements, product] = await loadData(request, Promise.all([load, api.managedProducts.find({ productId })]))
  return { ...movements, product }
}

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
        <p className="dashboard-head-summary">
          <StockTag product={product} /> {showUnits(available)} available, {showUnits(reserved)} reserved
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
      <Table label="Stock history" className="stacked-table stock-history-table">
        <thead>
          <tr>
            <th>Time</th>
            <th>Action</th>
            <th>Person</th>
            <th className="number">Change</th>
            <th className="number">Stock</th>
          </tr>
        </thead>
        <tbody>
          {items.map((movement) => (
            <Row key={movement._id} movement={movement} />
          ))}
        </tbody>
      </Table>
      <Pagination shown={items.length} next={next} />
    </DashboardPage>
  )
}

function Row({ movement: { at, actor, verb, units, available, reason, order } }: { movement: StockMovement }) {
  return (
    <tr>
      <td className="no-break" data-label="Time">
        <time dateTime={at}>
          {showDay(at)} <span className="text-faint">{showClock(at)}</span>
        </time>
      </td>
      <td data-label="Action">
        <span>
          <b className="text-bold">{verbLabel(verb)}</b>
          {reason && <span className="stock-history-reason">{reason}</span>}
          {order && (
            <Link className="link no-break stock-history-reason" to={`/dashboard/manage-all-orders/${order._id}`}>
              {order.number ?? `…${order._id.slice(-6)}`}
            </Link>
          )}
        </span>
      </td>
      <td data-label="Person">{actorLabel(actor) ?? <EmailText>{actor}</EmailText>}</td>
      <td className="number text-bold" data-label="Change">
        {units > 0 ? '+' : units < 0 ? '−' : ''}
        {showUnits(Math.abs(units))}
      </td>
      <td className={available === null ? 'number is-empty' : 'number'} data-label="Stock">
        {available === null ? '–' : showUnits(available)}
      </td>
    </tr>
  )
}
