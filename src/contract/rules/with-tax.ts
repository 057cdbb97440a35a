import { roundedShare } from './rounded-share.ts'
import type { OrderSums } from './total-order.ts'

/** What goods or delivery of an order cost with the tax that it had, in whole cents: $178.00 at 6% are $188.68. */
export const withTax = ({ amountCents, taxCents }: Pick<OrderSums, 'amountCents' | 'taxCents'>, netCents: number): number =>
  roundedShare(netCents, amountCents, amountCents - taxCents)
