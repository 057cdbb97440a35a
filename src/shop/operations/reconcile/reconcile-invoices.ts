import { invoiceNumber } from '../../../contract/rules/invoice-number.ts'
import type { InvoiceRow, Tx } from '../../ground/database/tables.ts'
import { reconcileMessages } from './messages.ts'

const PAGE_SIZE = 1000

/**
 * Checks that the numbers of each series run from 1 without a gap and in the order of their dates, that each document has the amounts of its
 * order or refund, and that no refund and no new issue of an invoiced order lacks its credit note.
 */
export const reconcileInvoices = async (tx: Tx): Promise<string[]> => [
  ...(await checkSeries(tx)),
  ...(await checkAmounts(tx)),
  ...(await checkRefunds(tx)),
  ...(await checkReissues(tx)),
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
    .leftJoin('reissue', 'reissue.invoiceId', 'invoice.id')
    .where('invoice.kind', '=', 'invoice')
    // Its own cause: it was issued anew, and has the sums of before.
    .where((eb) => {
      const sums = {
        total: eb.fn.coalesce('reissue.amountCents', 'order.amountCents'),
        tax: eb.fn.coalesce('reissue.taxCents', 'order.taxCents'),
      }
      return eb.or([
        eb(sums.total, 'is', null),
        eb('invoice.totalCents', '<>', sums.total),
        eb('invoice.taxCents', '<>', sums.tax),
        eb.and([eb('reissue.id', 'is not', null), eb('invoice.causeId', '<>', eb.ref('invoice.id'))]),
      ])
    })
    .execute()
  const notes = await tx
    .selectFrom('invoice')
    .leftJoin('refund', 'refund.id', 'invoice.causeId')
    .select('invoice.number')
    .leftJoin('reissue', 'reissue.id', 'invoice.causeId')
    .where('invoice.kind', '=', 'credit-note')
    .where((eb) => {
      const sums = {
        total: eb.fn.coalesce('reissue.amountCents', 'refund.amountCents'),
        tax: eb.fn.coalesce('reissue.taxCents', 'refund.taxCents'),
      }
      return eb.or([
        eb(sums.total, 'is', null),
        eb('refund.status', '<>', 'refunded'),
        eb(eb('invoice.totalCents', '+', sums.total), '<>', 0),
        eb(eb('invoice.taxCents', '+', sums.tax), '<>', 0),
      ])
    })
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

/** An invoice that was issued anew has its credit note, and the order has another invoice. */
async function checkReissues(tx: Tx): Promise<string[]> {
  const reissues = await tx
    .selectFrom('reissue')
    .select('orderId')
    .where('invoiceId', 'is not', null)
    .where(({ not, or, exists, selectFrom }) =>
      or([
        not(exists(selectFrom('invoice as note').select('note.id').whereRef('note.causeId', '=', 'reissue.id'))),
        not(exists(selectFrom('invoice as anew').select('anew.id').whereRef('anew.causeId', '=', 'reissue.orderId'))),
      ]),
    )
    .execute()
  return reissues.map(({ orderId }) => reconcileMessages.reissueWithoutNote(orderId))
}
