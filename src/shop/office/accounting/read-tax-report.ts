import { toAmount } from '../../../contract/ground/money.ts'
import { shopLocale } from '../../../contract/ground/shop-locale.ts'
import type { TaxReport } from '../../../contract/office/tax-report.ts'
import type { Days } from '../../../contract/rules/period.ts'
import type { Admin } from '../../ground/actor.ts'
import { BYTE_ORDER_MARK, type CsvFormat, csvLine } from '../../ground/csv.ts'
import type { Shop } from '../../shop.ts'
import { addUpTaxes } from './add-up-taxes.ts'
import { bookedDocuments } from './booked-documents.ts'

/** The taxes of the invoices and credit notes of some days, by country, tax, rate and category. */
export async function readTaxReport(shop: Shop, _admin: Admin, { from, to }: Days): Promise<TaxReport> {
  const { rows, netCents, taxCents, totalCents, documents } = await addUpTaxes(bookedDocuments(shop.db, { from, to }))
  return {
    from,
    to,
    currency: shopLocale().currency,
    rows: rows.map(({ country, tax, percentThousandths, category, ...row }) => ({
      country,
      tax,
      percent: percentThousandths === null ? null : percentThousandths / 1000,
      category,
      net: toAmount(row.netCents),
      taxAmount: toAmount(row.taxCents),
      documents: row.documents,
    })),
    net: toAmount(netCents),
    tax: toAmount(taxCents),
    total: toAmount(totalCents),
    documents,
  }
}

const columns = ['from', 'to', 'country', 'tax', 'percent', 'category', 'net', 'taxAmount', 'documents', 'currency'] as const

/** The same as CSV. */
export async function* exportTaxReport(
  shop: Shop,
  admin: Admin,
  { format, ...days }: Days & { format?: CsvFormat | undefined },
): AsyncGenerator<string> {
  const { rows, from, to, currency } = await readTaxReport(shop, admin, days)
  yield BYTE_ORDER_MARK + csvLine(columns, format)
  for (const row of rows) {
    const cells = { ...row, from, to, currency }
    yield csvLine(
      columns.map((column) => cells[column]),
      format,
    )
  }
}
