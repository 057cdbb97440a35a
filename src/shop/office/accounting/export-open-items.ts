import { shopLocale } from '../../../contract/ground/shop-locale.ts'
import type { OpenItem, OpenItemFilter } from '../../../contract/office/open-items.ts'
import type { Admin } from '../../ground/actor.ts'
import { BYTE_ORDER_MARK, type CsvFormat, csvLine } from '../../ground/csv.ts'
import type { Shop } from '../../shop.ts'
import { listOpenItems } from './list-open-items.ts'

const PAGE_SIZE = 500

const columns = [
  ...(['company', 'invoice', 'order', 'customer', 'email', 'placedOn', 'dueOn', 'daysLate'] as const),
  ...(['notDue', 'to30', 'to60', 'over60', 'amount', 'total', 'currency'] as const),
]

/** Exports what companies owe as CSV, or what a search finds of it, in the order of the list. */
export async function exportOpenItems(
  shop: Shop,
  admin: Admin,
  { format, search }: OpenItemFilter & { format?: CsvFormat | undefined } = {},
): Promise<AsyncGenerator<string>> {
  const { currency } = shopLocale()
  const toLine = ({ company, age, ...item }: OpenItem) => {
    const ages = { notDue: null, to30: null, to60: null, over60: null, [age]: item.amount }
    const cells = { ...item, ...ages, company: company.name, currency }
    return csvLine(
      columns.map((column) => cells[column]),
      format,
    )
  }
  const read = (after?: string) => listOpenItems(shop, admin, { limit: PAGE_SIZE, after, search })
  const first = await read()
  return (async function* () {
    yield BYTE_ORDER_MARK + csvLine(columns, format)
    for (let page = first; ; ) {
      if (page.items.length > 0) yield page.items.map(toLine).join('')
      if (!page.next) return
      page = await read(page.next)
    }
  })()
}
