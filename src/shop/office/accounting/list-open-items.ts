import { sql } from 'kysely'
import { toAmount } from '../../../contract/ground/money.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import type { OpenItem } from '../../../contract/office/accounting.ts'
import type { Admin } from '../../ground/actor.ts'
import { type Page, type PageRequest, toPage } from '../../ground/page.ts'
import { isOpenOnAccount } from '../../selling/orders/open-on-account.ts'
import { statusLiteral } from '../../selling/orders/status-literal.ts'
import type { Shop } from '../../shop.ts'
import { daysBetween } from './days-between.ts'

const PAGE_SIZE = 100

/** Lists what customers owe: unpaid orders, and what is left to pay of orders on account. The oldest order is first. */
export async function listOpenItems(shop: Shop, _admin: Admin, { limit = PAGE_SIZE, after }: PageRequest = {}): Promise<Page<OpenItem>> {
  const received = sql<number>`coalesce((select sum(order_payment."amountCents" - order_payment."backCents") from order_payment where order_payment."orderId" = "order".id), 0)`
  const orders = shop.db
    .selectFrom('order')
    .select(['id', 'number', 'customerName', 'company', 'email', 'placedAt', 'expiresAt', 'dueAt', 'amountCents', 'terms'])
    .select(received.as('receivedCents'))
    .$call((query) => (after === undefined ? query : query.where('id', '>', after)))
    .orderBy('id')
    .limit(limit + 1)
  const credited = sql<number>`coalesce((select sum(refund."amountCents") from refund where refund."orderId" = "order".id), 0)`
  // Two queries, so that each has an index with the order of the list.
  const [unpaid, onAccount] = await Promise.all([
    orders.where('status', '=', statusLiteral('unpaid')).select(sql.lit(0).as('creditedCents')).execute(),
    orders.where(isOpenOnAccount).where('status', '<>', 'refunded').select(credited.as('creditedCents')).execute(),
  ])
  const rows = [...unpaid, ...onAccount].toSorted((a, b) => (a.id < b.id ? -1 : 1)).slice(0, limit + 1)
  const [today] = inShopZone(shop.now())
  return toPage(
    rows,
    limit,
    ({ id, number, customerName, company, email, placedAt, expiresAt, dueAt, amountCents, creditedCents, receivedCents, terms }) => {
      const [placedOn] = inShopZone(placedAt)
      return {
        _id: id,
        number,
        customer: company || customerName,
        email,
        placedOn,
        age: Math.max(0, daysBetween(placedOn, today)),
        amount: toAmount(amountCents - Number(creditedCents) - Number(receivedCents)),
        received: toAmount(Number(receivedCents)),
        expiresAt: terms === 'account' || Number(receivedCents) > 0 ? null : expiresAt.toISOString(),
        dueAt: dueAt?.toISOString() ?? null,
        isOverdue: dueAt !== null && dueAt < shop.now(),
      }
    },
  )
}
