import './all-orders.css'
import './all-orders-cards.css'
import './all-orders-columns.css'
import { useState } from 'react'
import { Link, useLoaderData, useSearchParams } from 'react-router'
import { maxOrderCount } from '../../../contract/selling/max-order-count.ts'
import type { Order } from '../../../contract/selling/order.ts'
import { CancelDialog } from '../../dashboard/cancel-dialog.tsx'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { Pagination } from '../../dashboard/pagination.tsx'
import { useRefreshOnReturn } from '../../dashboard/use-refresh-on-return.ts'
import { useMayDo } from '../../session/may-do.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { ErrorState } from '../../ui/frame/error-state.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { countOrders, oneOrMany } from '../../ui/text/counts.ts'
import { AllOrdersTable } from './all-orders-table.tsx'
import { ExportOrders } from './export-orders.tsx'
import { FailedWorkNotice } from './failed-work-notice.tsx'
import { FoundLine } from './found-line.tsx'
import { loadAllOrders } from './load-all-orders.ts'
import { allOrdersMessages } from './messages.ts'
import { NoOrders } from './no-orders.tsx'
import { OrderFilterForm } from './order-filter-form.tsx'
import { readOrderQuery, withQuery } from './order-query.ts'
import { PickedActions } from './picked-actions.tsx'
import { RowCheck } from './row-check.tsx'
import { canceledOrdersPath, StatusTabs } from './status-tabs.tsx'
import { UnpaidHolds } from './unpaid-holds.tsx'
import { MAX_PICKED, usePicked } from './use-picked.ts'
import { useSelectMatching } from './use-select-matching.ts'
import { useShipping } from './use-shipping.ts'
import { withShipped } from './with-shipped.ts'

export const meta = () => pageMeta('Manage all orders')

export const clientLoader = loadAllOrders

export default function AllOrders() {
  const { items, next, total, customerName, companyName, refused, counts, canceled, canceledFound, work, holds, errors } =
    useLoaderData<typeof clientLoader>()
  const query = readOrderQuery(useSearchParams()[0])
  const sort = query.sort === 'oldest' ? 'oldest' : 'newest'
  const [cancelling, setCancelling] = useState<Order>()
  const list = withQuery(query, { sort: '' }).search
  const shipping = useShipping(list, items)
  const rows = withShipped(items, shipping, sort)
  const mayShip = useMayDo()('orders')
  const picks = usePicked(list, rows, ({ _id }) => mayShip && !shipping.shipped.has(_id))
  const { picked, isAll, isSome, toggleAll, pickAll, clear } = picks
  const matching = useSelectMatching(query, list, pickAll)
  const isRestLeft = isAll && total !== undefined && picked.length < Math.min(total.orders, MAX_PICKED)
  const isWrong = refused !== undefined || Object.keys(errors).length > 0
  useRefreshOnReturn()

  const selectAll = (name: string, isNamed = false) => (
    <RowCheck name={name} checked={isAll} mixed={isSome} isNamed={isNamed} onChange={toggleAll} />
  )

  return (
    <DashboardPage
      title="Manage all orders"
      beside={counts.all + canceled > 0 && <StatusTabs counts={counts} canceled={canceled} query={query} />}
    >
      {work && <FailedWorkNotice counts={work} />}
      {holds.length > 0 && <UnpaidHolds holds={holds} />}
      <div className="all-orders">
        <OrderFilterForm query={query} errors={errors} customerName={customerName} />
        <FoundLine query={query} customerName={customerName} companyName={companyName} found={total} justShipped={shipping.shipped.size}>
          {rows.length > 0 && mayShip && selectAll('Select all', true)}
          {mayShip && picked.length === 0 && (
            <ButtonLink variant="neutral" size="small" to="/dashboard/manage-all-orders/tracking">
              Tracking numbers
            </ButtonLink>
          )}
          {rows.length > 0 && picked.length === 0 && <ExportOrders queries={[withQuery(query).search]} size="small" />}
        </FoundLine>
        {canceledFound > 0 && <CanceledFound search={query.search ?? ''} orders={canceledFound} />}
        {refused && <ErrorState>{refused}</ErrorState>}
        {Object.entries(errors)
          .filter(([name]) => !formFields.includes(name))
          .map(([name, message]) => (
            <ErrorState key={name}>{message}</ErrorState>
          ))}
        {rows.length === 0 && !isWrong && <NoOrders query={query} />}
        {rows.length > 0 && (
          <AllOrdersTable
            rows={rows}
            productId={query.product}
            selectAll={mayShip && selectAll('Select all on this page')}
            picks={picks}
            shipping={shipping}
            onCancel={setCancelling}
          />
        )}
        <PickedActions
          picked={picked}
          matching={isRestLeft ? { ...matching, found: total.orders } : undefined}
          sort={sort}
          shipping={shipping}
          onDeselect={clear}
        />
        <Pagination
          shown={items.length}
          next={next}
          total={total && total.orders <= maxOrderCount ? total.orders : undefined}
          names={sort === 'oldest' ? ['Older', 'Newer'] : undefined}
          found={total && allOrdersMessages.found(total.orders, sort)}
        />
      </div>
      <CancelDialog order={cancelling} onClose={() => setCancelling(undefined)} />
    </DashboardPage>
  )
}

/** A search in the other tabs says that it matches canceled orders too. */
function CanceledFound({ search, orders }: { search: string; orders: number }) {
  return (
    <p className="canceled-found text-muted">
      <Link className="link" to={{ pathname: canceledOrdersPath, ...withQuery({ search }) }}>
        {orders > maxOrderCount ? `More than ${countOrders(maxOrderCount)}` : countOrders(orders)} that {oneOrMany(orders, 'was', 'were')}{' '}
        canceled
      </Link>{' '}
      {oneOrMany(orders, 'matches', 'match')} too.
    </p>
  )
}

/** The form shows what is wrong with these. */
const formFields = ['from', 'to', 'customer']
