import type { ReactNode } from 'react'
import type { Order } from '../../../contract/selling/order.ts'
import { focusNext } from '../../ui/fields/focus-next.ts'
import { Table } from '../../ui/tables/table.tsx'
import { AllOrdersRow } from './all-orders-row.tsx'
import { focusActions } from './focus-actions.ts'
import { toPicked } from './picked-order.ts'
import type { usePicked } from './use-picked.ts'
import type { useShipping } from './use-shipping.ts'

interface Props {
  rows: Order[]
  /** The product by which the list is filtered. */
  productId: string | undefined
  selectAll: ReactNode
  picks: ReturnType<typeof usePicked>
  shipping: ReturnType<typeof useShipping>
  onCancel: (order: Order) => void
}

export function AllOrdersTable({ rows, productId, selectAll, picks: { isPicked, toggle }, shipping, onCancel }: Props) {
  const { shipped, running, ship } = shipping
  const shipOne = (order: Order, button: HTMLElement) =>
    void ship([toPicked(order)], {
      onDone: (isShipped) => {
        if (isShipped) focusNext(button)
      },
    })
  return (
    <Table label="All orders" className="all-orders-table stacked-table" onKeyDown={focusActions}>
      <thead>
        <tr>
          <th>
            <div className="row-product row">
              {selectAll}
              Product
            </div>
          </th>
          <th className="number">Quantity</th>
          <th className="number">Price</th>
          <th>Order Date</th>
          <th>Customer Name</th>
          <th>Customer Email</th>
          <th>TxId</th>
          <th>Action</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((order) => (
          <AllOrdersRow
            key={order._id}
            order={order}
            productId={productId}
            isPicked={isPicked(order)}
            onPick={(withShift) => toggle(order, withShift)}
            shipped={shipped.get(order._id)}
            isShipping={running.has(order._id)}
            onShip={(button) => shipOne(order, button)}
            onCancel={() => onCancel(order)}
          />
        ))}
      </tbody>
    </Table>
  )
}
