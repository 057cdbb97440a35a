import { findBilled } from '../../ground/search-keys/find-billed.ts'
import { findKeyedOrders, findOrdersNumbered } from '../../ground/search-keys/find-keyed-orders.ts'
import { readAmounts } from '../../ground/search-keys/read-amounts.ts'
import { refreshNewKeys } from '../../ground/search-keys/refresh-search-keys.ts'
import { orderNumberParts, withCredits } from '../../selling/orders/order-search-keys.ts'
import type { Shop } from '../../shop.ts'

const MAX_ORDERS = 50

/** What a search for documents means. Each list is read through an index. */
export interface InvoiceKeys {
  /** Orders with this number, purchase order or tracking number, or with a document of this number, or of a part of it. */
  orderIds: string[]
  /** To whom documents are addressed. */
  billedIds: string[]
  /** Totals in cents, negative those of credit notes. */
  totals: number[]
}

/** Finds what a search for documents means: a number, an order, the name or tax ID that is printed on it, or its amount. */
export async function findInvoiceKeys(shop: Shop, search: string, limit = MAX_ORDERS): Promise<InvoiceKeys> {
  await refreshNewKeys(shop)
  const text = search.trim()
  const parts = orderNumberParts(text)
  const [numbered, billedIds] = await Promise.all([findOrdersNumbered(shop.db, parts, limit), findBilled(shop.db, text)])
  // The number of a credit note contains that of an invoice.
  const orderIds = numbered.length > 0 ? numbered : await findKeyedOrders(shop.db, parts, limit)
  return { orderIds, billedIds, totals: withCredits(readAmounts(text)) }
}
