import type { ExpressionBuilder } from 'kysely'
import { toAmount } from '../../contract/money.ts'
import type { OrderSummary } from '../../contract/order.ts'
import type { Person } from '../actor.ts'
import type { Tables } from '../database/tables.ts'
import type { Shop } from '../shop.ts'
import { findOwnerId } from './list-orders.ts'
import { ordersPlacedBy } from './orders-visible-to.ts'
import { isConfirming } from './select-orders.ts'

/** Counts the orders of the person with this e-mail address, and totals the unpaid ones in the shop's currency. Refuses another person's to customers. */
export async function readOrderSummary(shop: Shop, person: Person, email: string): Promise<OrderSummary> {
  const { orders, unpaid, unpaidCents } = await shop.db
    .selectFrom('order')
    .select(({ fn }) => [
      fn.countAll().as('orders'),
      fn.countAll().filterWhere(isUnpaid).as('unpaid'),
      fn.sum('amountCents').filterWhere(isUnpaid).as('unpaidCents'),
    ])
    .where(ordersPlacedBy({ id: await findOwnerId(shop, person, email) }))
    .executeTakeFirstOrThrow()
  return { orders: Number(orders), unpaid: Number(unpaid), unpaidAmount: toAmount(Number(unpaidCents)) }
}

const isUnpaid = (eb: ExpressionBuilder<Tables, 'order'>) => eb.and([eb('status', '=', 'unpaid'), eb.not(isConfirming(eb))])
