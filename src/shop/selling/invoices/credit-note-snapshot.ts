import { splitTaxes } from '../../../contract/rules/split-taxes.ts'
import type { DocumentSnapshot } from '../../../contract/selling/document-snapshot.ts'
import type { LineUnits } from '../../../contract/selling/shipments.ts'
import { invoiceMessages } from './messages.ts'
import type { TakenNumber } from './take-number.ts'

/** A refund as its credit note needs it; amounts are positive. */
export interface CreditedRefund {
  reason: string
  goodsCents: number
  deliveryCents: number
  taxCents: number
  amountCents: number
  /** Units that came back, or were never shipped. */
  returned: readonly LineUnits[]
}

interface Credited {
  /** The invoice that is credited: with its parties, prices and rates. */
  invoice: DocumentSnapshot
  /** The credit notes that the invoice has already. */
  earlier: readonly DocumentSnapshot[]
  taken: TakenNumber
  refund: CreditedRefund
  money: DocumentSnapshot['money']
  suppliedOn: string | null
}

export function creditNoteSnapshot({ invoice, earlier, taken, refund, money, suppliedOn }: Credited): DocumentSnapshot {
  const { goodsCents, deliveryCents, taxCents, amountCents, reason } = refund
  return {
    ...invoice,
    kind: 'credit-note',
    number: taken.number,
    issuedAt: taken.issuedAt.toISOString(),
    issuedOn: taken.issuedOn,
    dueOn: null,
    credits: { number: invoice.number, issuedOn: invoice.issuedOn },
    reason,
    lines: creditedLines(invoice, refund, money === null ? invoiceMessages.creditOnGoods : invoiceMessages.refundOnGoods),
    goodsCents: -goodsCents,
    delivery: invoice.delivery && deliveryCents > 0 ? { text: invoiceMessages.delivery, cents: -deliveryCents } : null,
    tax: invoice.tax && { ...invoice.tax, onCents: -(goodsCents + deliveryCents) },
    taxes: creditedTaxes(invoice, earlier, refund),
    taxCents: -taxCents,
    totalCents: -amountCents,
    suppliedOn,
    money,
  }
}

/** What is credited of each tax. */
function creditedTaxes(invoice: DocumentSnapshot, earlier: readonly DocumentSnapshot[], refund: CreditedRefund): DocumentSnapshot['taxes'] {
  const parts = splitTaxes(
    invoice.taxes.map(({ cents }) => cents),
    earlier.map(({ taxes }) => taxes.map(({ cents }) => -cents)),
    {
      taxCents: refund.taxCents,
      refundedCents: earlier.reduce((sum, { totalCents }) => sum - totalCents, refund.amountCents),
      amountCents: invoice.totalCents,
    },
  )
  const onCents = -(refund.goodsCents + refund.deliveryCents)
  return invoice.taxes.map((tax, index) => ({ ...tax, onCents, cents: 0 - (parts[index] ?? 0) }))
}

/** The returned units at their prices if they make up the goods of the refund, or the goods in one line with the name of `product`. */
function creditedLines({ lines }: DocumentSnapshot, { returned, goodsCents }: CreditedRefund, product: string): DocumentSnapshot['lines'] {
  const credited = returned.flatMap(({ position, units }) => {
    const line = lines[position]
    if (!line?.priceCents) return []
    return [
      {
        ...line,
        product: invoiceMessages.returned(line.product),
        units,
        priceCents: -line.priceCents,
        amountCents: -line.priceCents * units,
      },
    ]
  })
  if (credited.length > 0 && credited.reduce((sum, { amountCents }) => sum + amountCents, 0) === -goodsCents) return credited
  return goodsCents === 0 ? [] : [{ product, sku: '', units: null, priceCents: null, amountCents: -goodsCents }]
}
