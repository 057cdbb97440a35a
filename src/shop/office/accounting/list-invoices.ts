import { toAmount } from '../../../contract/ground/money.ts'
import type { DocumentFilter, DocumentSums, IssuedDocument } from '../../../contract/office/accounting.ts'
import { documentSnapshot } from '../../../contract/selling/document-snapshot.ts'
import type { Admin } from '../../ground/actor.ts'
import { fromJson } from '../../ground/database/json.ts'
import { type Page, type PageRequest, toPage } from '../../ground/page.ts'
import type { Shop } from '../../shop.ts'
import { findInvoiceKeys } from './find-invoice-keys.ts'
import { type FoundInvoice, findInvoices, sumInvoices } from './find-invoices.ts'

const PAGE_SIZE = 100

/** Lists invoices and credit notes of some days, newest first, or those that a search finds. */
export async function listInvoices(
  shop: Shop,
  _admin: Admin,
  { limit = PAGE_SIZE, after, search, ...span }: PageRequest & DocumentFilter = {},
): Promise<Page<IssuedDocument>> {
  const keys = search ? await findInvoiceKeys(shop, search) : undefined
  const rows = await findInvoices(shop, span, { order: 'desc', limit: limit + 1, after, keys })
  return toPage(rows, limit, toIssuedDocument)
}

/** Adds up the same invoices and credit notes. */
export async function readInvoiceSums(shop: Shop, _admin: Admin, { search, ...span }: DocumentFilter = {}): Promise<DocumentSums> {
  const keys = search ? await findInvoiceKeys(shop, search) : undefined
  const { documents, totalCents, taxCents } = await sumInvoices(shop, span, keys)
  return { documents, net: toAmount(totalCents - taxCents), tax: toAmount(taxCents), total: toAmount(totalCents) }
}

function toIssuedDocument({ id, number, kind, issuedOn, orderId, order, totalCents, taxCents, snapshot }: FoundInvoice): IssuedDocument {
  return {
    _id: id,
    number,
    kind,
    issuedOn,
    orderId,
    order,
    customer: documentSnapshot.parse(fromJson(snapshot)).billTo.lines[0] ?? '',
    net: toAmount(totalCents - taxCents),
    tax: toAmount(taxCents),
    total: toAmount(totalCents),
  }
}
