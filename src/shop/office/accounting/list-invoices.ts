import { toAmount } from '../../../contract/ground/money.ts'
import type { IssuedDocument, Span } from '../../../contract/office/accounting.ts'
import { documentSnapshot } from '../../../contract/selling/document-snapshot.ts'
import type { Admin } from '../../ground/actor.ts'
import { fromJson } from '../../ground/database/json.ts'
import { type Page, type PageRequest, toPage } from '../../ground/page.ts'
import type { Shop } from '../../shop.ts'
import { type FoundInvoice, findInvoices } from './find-invoices.ts'

const PAGE_SIZE = 100

/** Lists invoices and credit notes of some days, newest first. */
export async function listInvoices(
  shop: Shop,
  _admin: Admin,
  { limit = PAGE_SIZE, after, ...span }: PageRequest & Span = {},
): Promise<Page<IssuedDocument>> {
  const rows = await findInvoices(shop, span, { order: 'desc', limit: limit + 1, after })
  return toPage(rows, limit, toIssuedDocument)
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
