import type { OpenItem } from '../../contract/accounting.ts'
import { toAmount } from '../../contract/money.ts'
import { inShopZone, startOfUtcDay } from '../../contract/shop-zone.ts'
import type { Admin } from '../actor.ts'
import { statusLiteral } from '../orders/status-literal.ts'
import { type Page, type PageRequest, toPage } from '../page.ts'
import type { Shop } from '../shop.ts'

const PAGE_SIZE = 100
const DAY_MS = 24 * 3_600_000

/** Lists what customers owe: the unpaid orders, oldest first. */
export async function listOpenItems(shop: Shop, _admin: Admin, { limit = PAGE_SIZE, after }: PageRequest = {}): Promise<Page<OpenItem>> {
  const rows = await shop.db
    .selectFrom('order')
    .select(['id', 'number', 'customerName', 'company', 'email', 'placedAt', 'expiresAt', 'amountCents'])
    .where('status', '=', statusLiteral('unpaid'))
    .$call((query) => (after === undefined ? query : query.where('id', '>', after)))
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const [today] = inShopZone(shop.now())
  return toPage(rows, limit, ({ id, number, customerName, company, email, placedAt, expiresAt, amountCents }) => {
    const [placedOn] = inShopZone(placedAt)
    return {
      ...{ _id: id, number, customer: company || customerName, email, placedOn },
      age: Math.max(0, daysBetween(placedOn, today)),
      amount: toAmount(amountCents),
      expiresAt: expiresAt.toISOString(),
    }
  })
}

const daysBetween = (from: string, to: string) => Math.round((startOfUtcDay(to).getTime() - startOfUtcDay(from).getTime()) / DAY_MS)
