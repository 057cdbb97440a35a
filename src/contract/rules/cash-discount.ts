import { roundedShare } from './rounded-share.ts'

/** What a cash discount takes off what is left to pay, half up. Whole cents, and thousandths of a percent. */
export const cashDiscountCents = (toPayCents: number, percentThousandths: number): number =>
  roundedShare(toPayCents, percentThousandths, 100_000)
