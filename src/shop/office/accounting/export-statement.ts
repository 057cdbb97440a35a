import { shopLocale } from '../../../contract/ground/shop-locale.ts'
import type { AccountItem } from '../../../contract/office/company-accounts.ts'
import type { Person } from '../../ground/actor.ts'
import { BYTE_ORDER_MARK, type CsvFormat, csvLine } from '../../ground/csv.ts'
import type { Shop } from '../../shop.ts'
import { listCompanyAccount } from './list-company-account.ts'

const PAGE_SIZE = 500

const columns = [
  ...(['order', 'invoice', 'purchaseOrder', 'orderedBy', 'placedOn', 'dueAt', 'overdueDays', 'amount', 'toPay', 'currency'] as const),
]

/** Exports what a company has to pay as CSV, first due first. */
export async function exportStatement(
  shop: Shop,
  person: Person,
  { companyId, format }: { companyId: string; format?: CsvFormat | undefined },
): Promise<AsyncGenerator<string>> {
  const { currency } = shopLocale()
  const toLine = (item: AccountItem) => {
    const cells = { ...item, dueAt: item.dueAt && new Date(item.dueAt), currency }
    return csvLine(
      columns.map((column) => cells[column]),
      format,
    )
  }
  const read = (after?: string) => listCompanyAccount(shop, person, { companyId, state: 'open', limit: PAGE_SIZE, after })
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
