import { creditNoteSeries } from '../../../contract/rules/invoice-number.ts'
import type { DocumentSnapshot } from '../../../contract/selling/document-snapshot.ts'
import type { InvoiceRow, Tx } from '../../ground/database/tables.ts'
import { beforeCommit } from '../../ground/database/transact.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import { readInvoicesTo } from '../../ground/outbox/read-invoices-to.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { snapshotOf } from './find-invoice.ts'
import { issueInvoiceNow } from './issue-invoice.ts'
import { invoiceMessages } from './messages.ts'
import { readInvoicing } from './read-invoicing.ts'
import { readSuppliedOn } from './read-supplied-on.ts'
import { saveDocument } from './save-document.ts'
import { type TakenNumber, takeNumber } from './take-number.ts'

interface Reissue {
  reissueId: string
  orderId: string
  /** What the credit note says besides that the order was issued anew. */
  reason?: string
}

/**
 * Credits the invoice of a locked order in full and issues it anew with the sums that the order has now, at the end of the transaction. An
 * order without an invoice has none afterwards; one that a restored shop owes is issued with the new sums. Refuses in a restored shop that
 * has no new prefix.
 */
export async function reissueInvoice(shop: Shop, tx: Tx, { reissueId, orderId, reason = '' }: Reissue): Promise<void> {
  const invoice = await tx.selectFrom('invoice').selectAll().where('causeId', '=', orderId).executeTakeFirst()
  if (!invoice) return
  if ((await readInvoicing(shop, tx)).state !== 'on') throw new Refusal('wrong-state', invoiceMessages.noNewInvoice)
  const wentTo = await readInvoicesTo(tx, orderId)
  // From here on, it is no longer the invoice of its order.
  await tx.updateTable('invoice').set({ causeId: invoice.id }).where('id', '=', invoice.id).execute()
  await tx.updateTable('reissue').set({ invoiceId: invoice.id }).where('id', '=', reissueId).execute()
  beforeCommit(tx, async () => {
    await creditInFull(shop, tx, invoice, { reissueId, reason })
    await issueInvoiceNow(shop, tx, orderId)
    const goesTo = await readInvoicesTo(tx, orderId)
    // The email about the new total carries both to whoever ordered.
    if (wentTo) await mail(shop, tx, orderId, reissueId)
    if (goesTo) await mail(shop, tx, orderId, orderId, `${reissueId}:anew`)
  })
}

const mail = (shop: Shop, tx: Tx, orderId: string, causeId: string, key = causeId) =>
  enqueue(shop, tx, {
    kind: 'mail',
    deduplicationKey: `invoice-issued:${key}`,
    payload: { template: 'invoice-issued', orderId, causeId },
  })

async function creditInFull(shop: Shop, tx: Tx, invoice: InvoiceRow, { reissueId, reason }: { reissueId: string; reason: string }) {
  const { settings, year, ...moment } = await readInvoicing(shop, tx)
  const { orderId } = invoice
  const series = creditNoteSeries(settings.invoicePrefix, year)
  const taken = await takeNumber(tx, series, moment)
  await shop.checkpoint('reissue-invoice:numbered')
  const suppliedOn = await readSuppliedOn(tx, orderId, settings.timeZone)
  const snapshot = { ...reversed(snapshotOf(invoice), taken, reason), suppliedOn }
  await saveDocument(shop, tx, { orderId, causeId: reissueId, kind: 'credit-note', series, taken, snapshot })
}

/** The credit note of everything in an invoice. Nobody sends money for it: what was paid counts for the new invoice. */
const reversed = (invoice: DocumentSnapshot, { number, issuedAt, issuedOn }: TakenNumber, reason: string): DocumentSnapshot => ({
  ...invoice,
  kind: 'credit-note',
  number,
  issuedAt: issuedAt.toISOString(),
  issuedOn,
  dueOn: null,
  credits: { number: invoice.number, issuedOn: invoice.issuedOn },
  reason: [invoiceMessages.issuedAnew, reason].filter(Boolean).join('. '),
  lines: invoice.lines.map((line) => ({
    ...line,
    priceCents: line.priceCents === null ? null : -line.priceCents,
    amountCents: -line.amountCents,
  })),
  goodsCents: -invoice.goodsCents,
  delivery: invoice.delivery && { ...invoice.delivery, cents: 0 - invoice.delivery.cents },
  tax: invoice.tax && { ...invoice.tax, onCents: 0 - invoice.tax.onCents },
  taxes: invoice.taxes.map((tax) => ({ ...tax, onCents: 0 - tax.onCents, cents: 0 - tax.cents })),
  taxCents: -invoice.taxCents,
  totalCents: -invoice.totalCents,
  money: null,
})
