import fc from 'fast-check'
import { toAmount, toCents } from '../../src/contract/ground/money.ts'
import type { AgreedTerms } from '../../src/contract/rules/agreed-price.ts'
import type { Prices } from '../../src/contract/rules/pricing.ts'
import { products } from './sample-prices.ts'

/** Percentages in hundredths, often round ones. */
export const percents = fc.oneof(fc.integer({ min: 0, max: 9_999 }), fc.constantFrom(0, 1, 50, 500, 2_500, 9_999))

/** Prices of a product itself: near the public ones, also above them, with breaks of their own. */
const own = (product: Prices & { minimum_order: number }): fc.Arbitrary<Prices> =>
  fc
    .record({
      share: fc.integer({ min: 1, max: 150 }),
      rungs: fc.array(fc.record({ more: fc.integer({ min: 1, max: 3_000 }), less: fc.integer({ min: 1, max: 40 }) }), { maxLength: 8 }),
    })
    .map(({ share, rungs }) => {
      let cents = Math.max(1, Math.round((toCents(product.price) * share) / 100))
      let quantity = product.minimum_order
      const price = toAmount(cents)
      const price_breaks = rungs.flatMap(({ more, less }) => {
        if (cents <= less) return []
        cents -= less
        quantity += more
        return [{ quantity, price: toAmount(cents) }]
      })
      return { price, price_breaks }
    })

/** A product with what a generated price list says about it. */
export const agreedProducts = products.chain((product) =>
  fc.record({
    product: fc.constant(product),
    terms: fc.record<AgreedTerms>({
      own: fc.option(own(product), { nil: undefined }),
      family: fc.option(percents, { nil: undefined }),
      everything: percents,
    }),
  }),
)

/** The agreed price in whole cents, calculated in another way than `agreedUnitPrice`: with big integers and by walking the breaks. */
export function agreedCentsByHand(product: Prices, { own, family, everything }: AgreedTerms, units: number): number {
  const centsAt = ({ price, price_breaks }: Prices) => {
    let cents = BigInt(Math.round(price * 100))
    for (const rung of price_breaks) if (units >= rung.quantity) cents = BigInt(Math.round(rung.price * 100))
    return cents
  }
  const publicCents = centsAt(product)
  let agreed: bigint
  if (own) agreed = centsAt(own)
  else {
    const tenThousandths = publicCents * BigInt(10_000 - (family === undefined ? everything : family))
    agreed = tenThousandths / 10_000n + (tenThousandths % 10_000n >= 5_000n ? 1n : 0n)
    if (agreed === 0n) agreed = 1n
  }
  return Number(agreed < publicCents ? agreed : publicCents)
}
