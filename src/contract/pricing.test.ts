import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCents } from './money.ts'
import { canOrder } from './order-quantity.ts'
import { lineAmount, lowestPrice, maxPriceBreaks, nextBreak, priceBreakProblems, savedAmount, unitPrice } from './pricing.ts'

const pliers = {
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
const products = fc
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
const units = fc.integer({ min: 1, max: 50_000 })

test('the price of a quantity is that of the last price break it reaches', () => {
  expect([1, 249, 250, 499, 500, 999, 1000, 1e9].map((quantity) => unitPrice(pliers, quantity))).toEqual([
    890, 890, 840, 840, 790, 790, 740, 740,
  ])
  expect(lineAmount(pliers, 600)).toBe(474_000)
  expect(savedAmount(pliers, 600)).toBe(60_000)
  expect(savedAmount(pliers, 240)).toBe(0)
  expect(lowestPrice(pliers)).toBe(740)
  expect(lowestPrice({ price: 0.07, price_breaks: [] })).toBe(7)
})

test('within a rung the total rises with the quantity, and across rungs the unit price never rises', () => {
  fc.assert(
    fc.property(products, units, units, (product, a, b) => {
      const [fewer, more] = [Math.min(a, b), Math.max(a, b)]
      const [before, after] = [unitPrice(product, fewer), unitPrice(product, more)]
      expect(after).toBeLessThanOrEqual(before)
      if (before === after && fewer < more) expect(lineAmount(product, more)).toBeGreaterThan(lineAmount(product, fewer))
      expect(unitPrice(product, more)).toBeGreaterThanOrEqual(lowestPrice(product))
    }),
  )
})

test('amounts are whole cents, exactly the unit price times the units', () => {
  fc.assert(
    fc.property(products, units, (product, quantity) => {
      const cents = [product.price, ...product.price_breaks.map(({ price }) => price)].map(toCents)
      expect(cents).toContain(unitPrice(product, quantity))
      expect(BigInt(lineAmount(product, quantity))).toBe(BigInt(unitPrice(product, quantity)) * BigInt(quantity))
      expect(savedAmount(product, quantity)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('the next price break is named when it costs less in total and can be ordered', () => {
  expect(nextBreak(pliers, 240)).toEqual({ quantity: 250, more: 10, saves: 3600 })
  expect(nextBreak(pliers, 100)).toBeUndefined()
  expect(nextBreak(pliers, 1000)).toBeUndefined()
  expect(nextBreak({ ...pliers, available: 249 }, 240)).toBeUndefined()
  const byTheDozen = { ...pliers, minimum_order: 96, increment: 12 }
  expect(nextBreak(byTheDozen, 240)).toEqual({ quantity: 252, more: 12, saves: 1920 })
  fc.assert(
    fc.property(products, units, (product, quantity) => {
      const next = nextBreak(product, quantity)
      if (!next) return
      expect(canOrder(product, next.quantity)).toBe(true)
      expect(next.quantity).toBe(quantity + next.more)
      expect(next.saves).toBe(lineAmount(product, quantity) - lineAmount(product, next.quantity))
      expect(next.saves).toBeGreaterThan(0)
    }),
  )
})

test('valid price breaks have no problem, and any two in the wrong order have one', () => {
  fc.assert(
    fc.property(products, (product) => {
      expect(priceBreakProblems(product)).toEqual([])
      const [first] = product.price_breaks
      if (first && product.price_breaks.length > 1) {
        expect(priceBreakProblems({ ...product, price_breaks: product.price_breaks.toReversed() })).not.toEqual([])
        expect(priceBreakProblems({ ...product, minimum_order: first.quantity })).not.toEqual([])
        expect(priceBreakProblems({ ...product, price: first.price })).not.toEqual([])
      }
    }),
  )
})

test.each([
  ['at the minimum order', [[100, 8]], 0, 'quantity', 'The price break at 100 units must be above the minimum order of 100'],
  [
    'not rising',
    [
      [250, 8],
      [250, 7],
    ],
    1,
    'quantity',
    'The price break at 250 units must be above the one before, at 250',
  ],
  ['at the base price', [[250, 8.9]], 0, 'price', 'The price from 250 units ($8.90) must be below the product price of $8.90'],
  [
    'not falling',
    [
      [250, 8],
      [1500, 8.5],
    ],
    1,
    'price',
    'The price from 1,500 units ($8.50) must be below the price from 250 units ($8.00)',
  ],
] as const)('price breaks %s are refused', (_what, rungs, row, field, message) => {
  const price_breaks = rungs.map(([quantity, price]) => ({ quantity, price }))
  expect(priceBreakProblems({ ...pliers, price_breaks })).toEqual([{ row, field, message }])
})
