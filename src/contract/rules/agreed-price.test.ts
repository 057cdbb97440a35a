import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agreedCentsByHand, agreedProducts } from '../../../tests/support/sample-price-lists.ts'
import { pliers } from '../../../tests/support/sample-prices.ts'
import { agreedPrices, agreedUnitPrice, lessPercent } from './agreed-price.ts'
import { lineAmount, unitPrice } from './pricing.ts'

const nothingElse = { own: undefined, family: undefined, everything: 0 }

test('percentages round half up per unit price', () => {
  expect(lessPercent(890, 800)).toBe(819)
  expect(lessPercent(50, 100)).toBe(50)
  expect(lessPercent(50, 101)).toBe(49)
  expect(lessPercent(999_999_999, 1)).toBe(999_899_999)
  expect(lessPercent(1250, 725)).toBe(1159)
})

test('nothing is free', () => {
  expect(lessPercent(1, 9_999)).toBe(1)
})

test('the own price wins over the family, and the family, also with 0%, over everything', () => {
  const own = { price: 8.1, price_breaks: [{ quantity: 500, price: 7.15 }] }
  expect(agreedUnitPrice(pliers, { own, family: 5_000, everything: 5_000 }, 100)).toBe(810)
  expect(agreedUnitPrice(pliers, { ...nothingElse, family: 800, everything: 300 }, 100)).toBe(819)
  expect(agreedUnitPrice(pliers, { ...nothingElse, family: 0, everything: 300 }, 100)).toBe(890)
  expect(agreedUnitPrice(pliers, { ...nothingElse, everything: 300 }, 100)).toBe(863)
})

test('no agreed price is above the public one at that quantity', () => {
  const own = { price: 8.8, price_breaks: [{ quantity: 300, price: 8.1 }] }
  const agreed = agreedPrices(pliers, { ...nothingElse, own })
  expect(agreed).toEqual({
    price: 8.8,
    price_breaks: [
      { quantity: 250, price: 8.4 },
      { quantity: 300, price: 8.1 },
      { quantity: 500, price: 7.9 },
      { quantity: 1000, price: 7.4 },
    ],
  })
  expect(agreedPrices(pliers, { ...nothingElse, own: { price: 9.5, price_breaks: [] } })).toEqual({
    price: pliers.price,
    price_breaks: pliers.price_breaks,
  })
})

test('the rule, the prices made from it and an independent calculation agree at every quantity', () => {
  fc.assert(
    fc.property(
      agreedProducts,
      fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 1, maxLength: 10 }),
      ({ product, terms }, some) => {
        const agreed = agreedPrices(product, terms)
        const edges = [...product.price_breaks, ...(terms.own?.price_breaks ?? [])].flatMap(({ quantity }) => [quantity - 1, quantity])
        for (const units of [product.minimum_order, ...edges, ...some]) {
          const byHand = agreedCentsByHand(product, terms, units)
          expect(agreedUnitPrice(product, terms, units)).toBe(byHand)
          expect(unitPrice(agreed, units)).toBe(byHand)
          expect(lineAmount(agreed, units)).toBeLessThanOrEqual(lineAmount(product, units))
          expect(byHand).toBeGreaterThan(0)
        }
      },
    ),
  )
})

test('agreed prices fall from break to break, as those of a product do', () => {
  fc.assert(
    fc.property(agreedProducts, ({ product, terms }) => {
      const { price, price_breaks } = agreedPrices(product, terms)
      let before = { quantity: 0, price }
      for (const rung of price_breaks) {
        expect(rung.quantity).toBeGreaterThan(before.quantity)
        expect(rung.price).toBeLessThan(before.price)
        before = rung
      }
    }),
  )
})
