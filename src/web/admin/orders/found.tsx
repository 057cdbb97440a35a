import type { ReactNode } from 'react'
import { toAmount, toCents } from '../../../contract/ground/money.ts'
import { averageOrderCents } from '../../../contract/rules/average-order.ts'
import { maxOrderCount } from '../../../contract/selling/max-order-count.ts'
import type { OrderTotal } from '../../../contract/selling/orders.ts'
import { countOrders, countUnits, oneOrMany } from '../../ui/text/counts.ts'
import { showAmount, showUnits } from '../../ui/text/money.ts'

/** How many orders were found and what they add up to: with refunds, and with what of a chosen product is in them. */
export function Found({ total, isPaid }: { total: OrderTotal; isPaid: boolean }) {
  const { orders, amount, refunded, partial, product } = total
  return (
    <>
      {amount === null ? (
        `More than ${countOrders(maxOrderCount)}`
      ) : (
        <>
          {partial && 'At least '}
          {countOrders(orders)}, <b>{showAmount(amount)}</b>
        </>
      )}
      {partial && <Note>Type more to find all</Note>}
      {amount !== null && refunded !== null && refunded > 0 && (
        <Note>
          less {showAmount(refunded)} refunded <b>{showAmount(toAmount(toCents(amount) - toCents(refunded)))}</b>
        </Note>
      )}
      {isPaid && orders > 1 && <Average total={total} />}
      {product?.units != null && product.amount !== null && (
        <Note>
          {product.sku} in {oneOrMany(orders, 'it', 'them')}: {countUnits(product.units)}, <b>{showAmount(product.amount)}</b>
        </Note>
      )}
    </>
  )
}

function Average({ total: { orders, amount, refunded, refundedOrders } }: { total: OrderTotal }) {
  if (amount === null || refunded === null || refundedOrders === null) return null
  const average = averageOrderCents({ orders, refundedOrders, cents: toCents(amount) - toCents(refunded) })
  return (
    <Note>
      on average <b>{showAmount(toAmount(average))}</b>
      {refundedOrders > 0 && ` without ${showUnits(refundedOrders)} refunded in full`}
    </Note>
  )
}

const Note = ({ children }: { children: ReactNode }) => <span className="found-note">{children}</span>
