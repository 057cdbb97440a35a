import { toAmount } from '../../../contract/ground/money.ts'
import type { DocumentFilter } from '../../../contract/office/accounting.ts'
import { documentSnapshot } from '../../../contract/selling/document-snapshot.ts'
import type { Admin } from '../../ground/actor.ts'
import { BYTE_ORDER_MARK, type CsvFormat, csvLine } from '../../ground/csv.ts'
import { fromJson } from '../../ground/database/json.ts'
import type { Shop } from '../../shop.ts'
import { placeOf } from './booked-documents.ts'
import { findInvoiceKeys } from './find-invoice-keys.ts'
import { type FoundInvoice, findInvoices } from './find-invoices.ts'

const PAGE_SIZE = 500

export const invoiceColumns = [
  'issuedOn',
  'number',
  'kind',
  'credits',
  'order',
  'purchaseOrder',
  'customer',
  'address',
  'goods',
  'delivery',
  'taxName',
  'taxPercent',
  'tax',
  'total',
  'exemption',
  'paidBy',
  'paidOn',
  'reference',
  'currency',
  'net',
  'tax1Name',
  'tax1Percent',
  'tax1',
  'tax2Name',
  'tax2Percent',
  'tax2',
  'tax3Name',
  'tax3Percent',
  'tax3',
  'buyerTaxId',
  'country',
  'category',
] as const

/** Exports the invoices and credit notes of some days, or that a search finds, as CSV, oldest first. The amounts of credit notes are negative. */
export async function exportInvoices(
  shop: Shop,
  _admin: Admin,
  { format, search, ...span }: DocumentFilter & { format?: CsvFormat | undefined },
): Promise<AsyncGenerator<string>> {
  const keys = search ? await findInvoiceKeys(shop, search) : undefined
  const read = (after?: string) => findInvoices(shop, span, { order: 'asc', limit: PAGE_SIZE, after, keys })
  const first = await read()
  return (async function* () {
    yield BYTE_ORDER_MARK + csvLine(invoiceColumns, format)
    for (let page = first; ; ) {
      if (page.length > 0) yield page.map((invoice) => toLine(invoice, format)).join('')
      if (page.length < PAGE_SIZE) return
      page = await read(page.at(-1)?.id)
    }
  })()
}

/** What was printed on the document, in the order of the columns. */
function toLine({ number, kind, issuedOn, order, totalCents, taxCents, ...row }: FoundInvoice, format: CsvFormat | undefined): string {
  const snapshot = documentSnapshot.parse(fromJson(row.snapshot))
  const { credits, purchaseOrder, billTo, goodsCents, delivery, tax, taxes, exemption, category, money, currency } = snapshot
  const [first, second, third] = taxes.map(
    ({ name, percentThousandths, cents }) => [name, percentThousandths / 1000, toAmount(cents)] as const,
  )
  const { country, taxId } = placeOf(snapshot, row.rates)
  const [customer = '', ...address] = billTo.lines
  const paid = money?.state === 'paid' || money?.state === 'refunded' ? money : undefined
  const cells: Record<(typeof invoiceColumns)[number], string | number | null> = {
    issuedOn,
    number,
    kind,
    order,
    purchaseOrder,
    customer,
    exemption,
    currency,
    credits: credits?.number ?? '',
    address: address.join(', '),
    goods: toAmount(goodsCents),
    delivery: toAmount(delivery?.cents ?? 0),
    taxName: tax?.name ?? '',
    taxPercent: tax ? tax.percentThousandths / 1000 : null,
    tax: toAmount(taxCents),
    total: toAmount(totalCents),
    paidBy: paid?.by ?? '',
    paidOn: paid?.on ?? '',
    reference: money?.reference ?? '',
    net: toAmount(totalCents - taxCents),
    tax1Name: first?.[0] ?? '',
    tax1Percent: first?.[1] ?? null,
    tax1: first?.[2] ?? null,
    tax2Name: second?.[0] ?? '',
    tax2Percent: second?.[1] ?? null,
    tax2: second?.[2] ?? null,
    tax3Name: third?.[0] ?? '',
    tax3Percent: third?.[1] ?? null,
    tax3: third?.[2] ?? null,
    buyerTaxId: taxId,
    country,
    category,
  }
  return csvLine(
    invoiceColumns.map((column) => cells[column]),
    format,
  )
}
