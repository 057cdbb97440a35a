import { shopLocale } from '../../../contract/ground/shop-locale.ts'
import type { OpenItem } from '../../../contract/office/accounting.ts'
import type { Admin } from '../../ground/actor.ts'
import { BYTE_ORDER_MARK, type CsvFormat, csvLine } from '../../ground/csv.ts'
import type { Shop } from '../../shop.ts'
import { listOpenItems } from './list-open-items.ts'

const PAGE_SIZE = 500

const columns = ['number', 'customer', 'email', 'placedOn', 'age', 'amount', 'expiresAt', 'currency', 'dueAt'] as const

/** Exports what customers owe as CSV, oldest first. */
export async function exportOpenItems(shop: Shop, admin: Admin, format: CsvFormat | undefined): Promise<AsyncGenerator<string>> {
  const { currency } = shopLocale()
  const toDate = (at: string | null) => at && new Date(at)
  const toLine = (item: OpenItem) => {
    const cells = { ...item, expiresAt: toDate(item.expiresAt), dueAt: toDate(item.dueAt), currency }
    return csvLine(
      columns.map((column) => cells[column]),
      format,
    )
  }
  const first = await listOpenItems(shop, admin, { limit: PAGE_SIZE })
  return (async function* () {
    yield BYTE_ORDER_MARK + csvLine(columns, format)
    for (let page = first; ; ) {
      if (page.items.length > 0) yield page.items.map(toLine).join('')
      if (!page.next) return
      page = await listOpenItems(shop, admin, { limit: PAGE_SIZE, after: page.next })
    }
  })()
}
