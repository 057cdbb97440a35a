import type { DocumentSnapshot } from '../../../contract/selling/document-snapshot.ts'
import { drawPayment, type LaidOutPayment, layOutPayment } from './draw-payment.ts'
import { drawTax, type LaidOutTax, layOutTax } from './draw-tax.ts'
import { drawTerms, type LaidOutTerms, layOutTerms } from './draw-terms.ts'
import type { LaidOutCode } from './layout-code.ts'
import { documentMessages } from './messages.ts'
import type { Sheet } from './sheet.ts'
import type { Money } from './show-amount.ts'
import { colors, margins, styles } from './style.ts'

const SUMS_WIDTH = 216
const GAP = 30
const ROW = 18
const LEADING = 13

interface Sum {
  label: string[]
  amount: string
}

/** What follows the lines: tax and sums, payment, the terms of a quote and the closing line. */
interface Closing {
  sums: Sum[]
  total: { label: string; amount: string }
  tax: LaidOutTax
  payment: LaidOutPayment
  terms: LaidOutTerms
  closingLine: string[]
  height: number
}

export function layOutClosing(sheet: Sheet, snapshot: DocumentSnapshot, money: Money, width: number, code?: LaidOutCode): Closing {
  const { kind, goodsCents, delivery, taxCents, totalCents, exemption, overdueCents = 0 } = snapshot
  const isTaxed = snapshot.taxes.length > 0 || taxCents !== 0 || exemption !== ''
  const sums = [
    ...(kind === 'statement'
      ? [
          { label: documentMessages.notDue, amount: money(goodsCents - overdueCents) },
          { label: documentMessages.overdue, amount: money(overdueCents) },
        ]
      : [{ label: documentMessages.goods, amount: money(goodsCents) }]),
    ...(delivery ? [{ label: delivery.text, amount: money(delivery.cents) }] : []),
    ...(isTaxed ? [{ label: documentMessages.tax, amount: money(taxCents) }] : []),
  ].map(({ label, amount }): Sum => {
    const room = SUMS_WIDTH - sheet.widthOf(amount, styles.sum) - 12
    return { label: sheet.wrap(label, room, styles.mutedCell), amount }
  })
  const tax = layOutTax(sheet, snapshot, money, width - SUMS_WIDTH - GAP)
  const payment = layOutPayment(sheet, snapshot, money, width, code)
  const terms = layOutTerms(sheet, snapshot, width)
  const closingLine = snapshot.closingLine ? sheet.wrap(snapshot.closingLine, width, styles.small) : []
  const sumsHeight = sums.reduce((height, sum) => height + heightOf(sum), 0) + 36
  const lineHeight = closingLine.length > 0 ? 14 + closingLine.length * LEADING : 0
  const height = Math.max(sumsHeight, tax.height) + 18 + payment.height + terms.height + lineHeight
  return {
    sums,
    total: { label: totalLabels[kind] ?? documentMessages.total, amount: money(totalCents) },
    tax,
    payment,
    terms,
    closingLine,
    height,
  }
}

const totalLabels: Partial<Record<DocumentSnapshot['kind'], string>> = {
  'credit-note': documentMessages.credited,
  statement: documentMessages.toPay,
}

const heightOf = ({ label }: Sum) => ROW + (label.length - 1) * LEADING

export function drawClosing(sheet: Sheet, closing: Closing, y: number): void {
  const { side } = margins
  const right = sheet.width - side
  drawTax(sheet, closing.tax, y + 8, right - SUMS_WIDTH - GAP)
  const sumsEnd = drawSums(sheet, closing, y + 8, right)
  const paymentAt = Math.max(sumsEnd, y + 8 + closing.tax.height) + 10
  drawPayment(sheet, closing.payment, paymentAt)
  drawTerms(sheet, closing.terms, paymentAt + closing.payment.height)
  const at = paymentAt + closing.payment.height + closing.terms.height
  if (closing.closingLine.length > 0)
    sheet.tagged('P', undefined, () => {
      for (const [index, line] of closing.closingLine.entries()) sheet.text(`${line} `, side, at + 14 + index * LEADING, styles.small)
    })
}

function drawSums(sheet: Sheet, { sums, total }: Closing, y: number, right: number): number {
  const x = right - SUMS_WIDTH
  let at = y + 14
  for (const sum of sums) {
    const baseline = at
    sheet.tagged('P', undefined, () => {
      for (const [index, line] of sum.label.entries()) sheet.text(`${line} `, x, baseline + index * LEADING, styles.mutedCell)
      sheet.textRight(sum.amount, right, baseline, styles.sum)
    })
    at += heightOf(sum)
  }
  sheet.rule(x, at - 8, SUMS_WIDTH, colors.rule)
  sheet.tagged('P', undefined, () => {
    sheet.text(`${total.label} `, x, at + 15, styles.fact)
    const size = Math.min(styles.total.size, (styles.total.size * (SUMS_WIDTH - 60)) / sheet.widthOf(total.amount, styles.total))
    sheet.textRight(total.amount, right, at + 15, { ...styles.total, size })
  })
  return at + 22
}
