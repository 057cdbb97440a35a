import fc from 'fast-check'
import { toCents } from '../../src/contract/ground/money.ts'
import { maxPriceBreaks } from '../../src/contract/rules/price-rules.ts'

/** The pliers of the demo catalog. */
export const pliers = {
  price: 8.9,
  minimum_order: 100,
  increment: 10,
  available: 2618,
  price_breaks: [
    { quantity: 250, price: 8.4 },
    { quantity: 500, price: 7.9 },
    { quantity: 1000, price: 7.4 },
  ],
}

/** Products with valid price breaks: up to eight rungs, whole cents. */
export const products = fc
  .record({
    increment: fc.integer({ min: 1, max: 50 }),
    multiples: fc.integer({ min: 1, max: 40 }),
    available: fc.integer({ min: 0, max: 100_000 }),
    base: fc.integer({ min: 100, max: 999_999_999 }),
    rungs: fc.array(fc.record({ more: fc.integer({ min: 1, max: 5000 }), less: fc.integer({ min: 1, max: 12 }) }), {
      maxLength: maxPriceBreaks,
    }),
  })
  .map(({ increment, multiples, available, base, rungs }) => {
    const minimum_order = increment * multiples
    const price_breaks: { quantity: number; price: number }[] = []
    for (const { more, less } of rungs) {
      const before = price_breaks.at(-1) ?? { quantity: minimum_order, price: base / 100 }
      price_breaks.push({ quantity: before.quantity + more, price: (toCents(before.price) - less) / 100 })
    }
    return { price: base / 100, minimum_order, increment, available, price_breaks }
  })
