import { roundedShare } from './rounded-share.ts'

interface Refund {
  /** The tax in this refund, as `splitRefund` says. */
  taxCents: number
  /** What is refunded of the order with this refund, and the order, with tax. */
  refundedCents: number
  amountCents: number
}

/**
 * Splits the tax of a refund into the taxes of its order, in whole cents: of each, `round(tax × refunded / amount)` less what earlier
 * refunds had. The cents that rounding leaves come out of the tax of which most is left. A refund in full leaves nothing of any tax.
 */
export function splitTaxes(
  taxes: readonly number[],
  earlier: readonly (readonly number[])[],
  { taxCents, refundedCents, amountCents }: Refund,
): number[] {
  const before = taxes.map((_, index) => earlier.reduce((sum, refund) => sum + (refund[index] ?? 0), 0))
  const left = taxes.map((cents, index) => cents - (before[index] ?? 0))
  const parts = taxes.map((cents, index) => {
    const share = amountCents === 0 ? 0 : roundedShare(cents, refundedCents, amountCents)
    return Math.min(Math.max(share - (before[index] ?? 0), 0), left[index] ?? 0)
  })
  for (let rest = taxCents - parts.reduce((sum, part) => sum + part, 0); rest !== 0; ) {
    const room = parts.map((part, index) => (rest > 0 ? (left[index] ?? 0) - part : part))
    const most = Math.max(...room)
    if (most <= 0) break
    const at = room.indexOf(most)
    const step = Math.sign(rest) * Math.min(Math.abs(rest), most)
    parts[at] = (parts[at] ?? 0) + step
    rest -= step
  }
  return parts
}
