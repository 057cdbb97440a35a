import { type ExpressionBuilder, sql } from 'kysely'
import { toAmount } from '../../../contract/ground/money.ts'
import type { OrderSummary } from '../../../contract/selling/order.ts'
import type { Person } from '../../ground/actor.ts'
import type { Tables } from '../../ground/database/tables.ts'
import type { Shop } from '../../shop.ts'
import { isOpenOnAccount } from './open-on-account.ts'
import { ordersInList, type WhoseOrders } from './orders-in-list.ts'
import { isConfirming, receivedCents, refundedCents } from './select-orders.ts'

/**
 * Counts the orders of the person with this email address, or those for the person's company, and totals the unpaid ones and those on
 * account in the shop's currency. Refuses another person's to customers.
 */
export async function readOrderSummary(shop: Shop, person: Person, whose: WhoseOrders): Promise<OrderSummary> {
  const listed = await ordersInList(shop, person, whose)
  const { orders, unpaid, unpaidCents } = await shop.db
    .selectFrom('order')
    .select((eb) => [
      eb.fn.countAll().as('orders'),
      eb.fn.countAll().filterWhere(isUnpaid).as('unpaid'),
      eb.fn
        .sum(sql<number>`"amountCents" - ${receivedCents(eb)}`)
        .filterWhere(isUnpaid)
        .as('unpaidCents'),
    ])
    .where(listed)
    .executeTakeFirstOrThrow()
  const open = shop.db
    .selectFrom('order')
    .select((eb) => sql<number>`"amountCents" - ${refundedCents(eb)} - ${receivedCents(eb)}`.as('cents'))
    .where(listed)
    .where(isOpenOnAccount)
  const { cents } = await shop.db
    .selectFrom(open.as('open'))
    .select(({ fn }) => fn.sum('cents').as('cents'))
    .executeTakeFirstOrThrow()
  return {
    orders: Number(orders),
    unpaid: Number(unpaid),
    unpaidAmount: toAmount(Number(unpaidCents)),
    openAmount: toAmount(Number(cents ?? 0)),
  }
}

const isUnpaid = (eb: ExpressionBuilder<Tables, 'order'>) => eb.and([eb('status', '=', 'unpaid'), eb.not(isConfirming(eb))])
