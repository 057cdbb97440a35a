import { dayIn } from '../../../contract/ground/shop-zone.ts'
import { creditNoteSeries } from '../../../contract/rules/invoice-number.ts'
import type { RefundParts } from '../../../contract/rules/split-refund.ts'
import { documentSnapshot } from '../../../contract/selling/document-snapshot.ts'
import { fromJson } from '../../ground/database/json.ts'
import type { InvoiceRow, RefundRow, Tx } from '../../ground/database/tables.ts'
import { beforeCommit } from '../../ground/database/transact.ts'
import { newId } from '../../ground/new-id.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import { readInvoicesTo } from '../../ground/outbox/read-invoices-to.ts'
import type { Shop } from '../../shop.ts'
import { readRefunds } from '../refunds/read-refunds.ts'
import { partsOfRefunds } from '../refunds/refund-parts.ts'
import { creditNoteSnapshot } from './credit-note-snapshot.ts'
import { readInvoicing } from './read-invoicing.ts'
import { readPaidBy } from './read-paid.ts'
import { readReturned } from './read-returned.ts'
import { readSuppliedOn } from './read-supplied-on.ts'
import { saveDocument } from './save-document.ts'
import { takeNumber } from './take-number.ts'

/**
 * Issues the credit note of a refund at the end of the transaction that records that the money went back. An order without an invoice has
 * none. A restored shop that has no new prefix owes it until it has one. The order is locked.
 */
export function issueCreditNote(shop: Shop, tx: Tx, refundId: string): void {
  beforeCommit(tx, async () => {
    const refund = await readRefund(tx, refundId)
    const { orderId } = refund
    const { isRestored } = await readInvoicing(shop, tx)
    const invoice = await findInvoice(tx, orderId)
    if (invoice && !isRestored) {
      await issue(shop, tx, refund, invoice)
      await mailWhereInvoiceWent(shop, tx, refund)
    } else if (invoice || (await isDue(tx, orderId)))
      await tx.insertInto('due_invoice').values({ id: newId(), orderId, refundId }).execute()
  })
}

/** The mail about the refund carries the credit note. Where the invoice of a company went elsewhere, so does its credit note. */
async function mailWhereInvoiceWent(shop: Shop, tx: Tx, { id: refundId, orderId }: RefundRow) {
  if (!(await readInvoicesTo(tx, orderId))) return
  await enqueue(shop, tx, {
    kind: 'mail',
    deduplicationKey: `invoice-issued:${refundId}`,
    payload: { template: 'invoice-issued', orderId, causeId: refundId },
  })
}

/** The invoice exists, and the order is locked. */
export async function issueCreditNoteNow(shop: Shop, tx: Tx, refundId: string): Promise<void> {
  const refund = await readRefund(tx, refundId)
  const invoice = await findInvoice(tx, refund.orderId)
  if (invoice) await issue(shop, tx, refund, invoice)
}

async function issue(shop: Shop, tx: Tx, refund: RefundRow, invoice: InvoiceRow) {
  const { settings, year, ...moment } = await readInvoicing(shop, tx)
  const { id, orderId, reason, refundedAt } = refund
  const parts = await readParts(tx, refund)
  const snapshot = documentSnapshot.parse(fromJson(invoice.snapshot))
  const returned = await readReturned(tx, refund)
  const { txId } = await tx.selectFrom('order').select('txId').where('id', '=', orderId).executeTakeFirstOrThrow()
  const reference = txId || (snapshot.money?.reference ?? '')
  const by = await readPaidBy(tx, orderId, reference)
  const on = dayIn(settings.timeZone, refundedAt ?? moment.now)
  // A shop that has stopped issuing invoices still credits earlier ones.
  const series = creditNoteSeries(settings.invoicePrefix || invoice.series, year)
  const taken = await takeNumber(tx, series, moment)
  await shop.checkpoint('issue-credit-note:numbered')
  await saveDocument(shop, tx, {
    orderId,
    causeId: id,
    kind: 'credit-note',
    series,
    taken,
    snapshot: creditNoteSnapshot({
      invoice: snapshot,
      earlier: await readCreditNotes(tx, invoice),
      taken,
      refund: { reason, ...parts, returned },
      suppliedOn: await readSuppliedOn(tx, orderId, settings.timeZone),
      money: refund.paymentId === null ? null : { state: 'refunded', on, by, reference },
    }),
  })
}

const readRefund = (tx: Tx, refundId: string): Promise<RefundRow> =>
  tx.selectFrom('refund').selectAll().where('id', '=', refundId).executeTakeFirstOrThrow()

/** The parts of a refund. Those of a row of the version before follow from the refunds before it. */
async function readParts(tx: Tx, { id, orderId }: RefundRow): Promise<RefundParts> {
  const order = await tx.selectFrom('order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const refunds = await readRefunds(tx, orderId)
  const parts = partsOfRefunds(order, refunds)[refunds.findIndex((refund) => refund.id === id)]
  if (!parts) throw new Error(`The refund ${id} is not among those of its order`)
  return parts
}

/** Those of an invoice. One that was issued anew has its own. */
async function readCreditNotes(tx: Tx, { orderId, number }: InvoiceRow) {
  const notes = await tx.selectFrom('invoice').select('snapshot').where('orderId', '=', orderId).where('kind', '=', 'credit-note').execute()
  return notes.map(({ snapshot }) => documentSnapshot.parse(fromJson(snapshot))).filter(({ credits }) => credits?.number === number)
}

const findInvoice = (tx: Tx, orderId: string): Promise<InvoiceRow | undefined> =>
  tx.selectFrom('invoice').selectAll().where('causeId', '=', orderId).executeTakeFirst()

const isDue = async (tx: Tx, orderId: string): Promise<boolean> =>
  (await tx.selectFrom('due_invoice').select('id').where('orderId', '=', orderId).executeTakeFirst()) !== undefined
