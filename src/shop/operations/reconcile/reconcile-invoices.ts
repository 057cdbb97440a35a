import { invoiceNumber } from '../../../contract/rules/invoice-number.ts'
import type { InvoiceRow, Tx } from '../../ground/database/tables.ts'
import { reconcileMessages } from './messages.ts'

const PAGE_SIZE = 1000

/**
 * Checks that the numbers of each series run from 1 without a gap and in the order of their dates, that each document has the amounts of its
 * order or refund, and that no refund of an invoiced order lacks its credit note.
 */
export const reconcileInvoices = async (tx: Tx): Promise<string[]> => [
  ...(await checkSeries(tx)),
  ...(await checkAmounts(tx)),
  ...(await checkRefunds(tx)),
]

async function checkSeries(tx: Tx): Promise<string[]> {
  const found: string[] = []
  for (const { series, position } of await tx.selectFrom('invoice_series').selectAll().orderBy('series').execute()) {
    let last = { position: 0, issuedAt: new Date(0), issuedOn: '' }
    for (;;) {
      const page = await tx
        .selectFrom('invoice')
        .select(['number', 'position', 'issuedAt', 'issuedOn'])
        .where('series', '=', series)
        .where('position', '>', last.position)
        .orderBy('position')
        .limit(PAGE_SIZE)
        .execute()
      for (const document of page) {
        found.push(...checkNext(series, last, document))
        last = document
      }
      if (page.length < PAGE_SIZE) break
    }
    if (last.position !== position) found.push(reconcileMessages.wrongSeries(series, position, last.position))
  }
  return found
}

type Numbered = Pick<InvoiceRow, 'position' | 'issuedAt' | 'issuedOn'>

function checkNext(series: string, last: Numbered, { number, position, issuedAt, issuedOn }: Numbered & { number: string }): string[] {
  const expected = invoiceNumber(series, last.position + 1)
  if (number !== invoiceNumber(series, position)) return [reconcileMessages.wrongNumber(number, invoiceNumber(series, position))]
  return [
    ...(number === expected ? [] : [reconcileMessages.missingNumber(expected)]),
    ...(issuedAt < last.issuedAt || issuedOn < last.issuedOn ? [reconcileMessages.datesRunBackwards(number)] : []),
  ]
}

async function checkAmounts(tx: Tx): Promise<string[]> {
  const invoices = await tx
    .selectFrom('invoice')
    .leftJoin('order', 'order.id', 'invoice.causeId')
    .select('invoice.number')
    .where('invoice.kind', '=', 'invoice')
    .where((eb) =>
      eb.or([
        eb('order.id', 'is', null),
        eb('invoice.totalCents', '<>', eb.ref('order.amountCents')),
        eb('invoice.taxCents', '<>', eb.ref('order.taxCents')),
      ]),
    )
    .execute()
  const notes = await tx
    .selectFrom('invoice')
    .leftJoin('refund', 'refund.id', 'invoice.causeId')
    .select('invoice.number')
    .where('invoice.kind', '=', 'credit-note')
    .where((eb) =>
      eb.or([
        eb('refund.id', 'is', null),
        eb('refund.status', '<>', 'refunded'),
        eb(eb('invoice.totalCents', '+', eb.ref('refund.amountCents')), '<>', 0),
        eb(eb('invoice.taxCents', '+', eb.ref('refund.taxCents')), '<>', 0),
      ]),
    )
    .execute()
  return [...invoices, ...notes].map(({ number }) => reconcileMessages.wrongDocument(number))
}

/** A refund that was made has its credit note, unless it waits for a new prefix after a restore. */
async function checkRefunds(tx: Tx): Promise<string[]> {
  const refunds = await tx
    .selectFrom('refund')
    .innerJoin('invoice', 'invoice.causeId', 'refund.orderId')
    .select('refund.id')
    .where('refund.status', '=', 'refunded')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('invoice as note').select('note.id').whereRef('note.causeId', '=', 'refund.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('due_invoice').select('due_invoice.id').whereRef('due_invoice.refundId', '=', 'refund.id'))),
    )
    .execute()
  return refunds.map(({ id }) => reconcileMessages.refundWithoutNote(id))
}
