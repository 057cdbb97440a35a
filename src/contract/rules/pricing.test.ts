import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pliers, products } from '../../../tests/support/sample-prices.ts'
import { toCents } from '../ground/money.ts'
import { canOrder } from './order-quantity.ts'
import { lineAmount, lowestPrice, nextBreak, savedAmount, unitPrice } from './pricing.ts'

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
  const bolts = { price: 10, price_breaks: [], available: 500, minimum_order: 1, increment: 1 }
  const atABreak = [
    { quantity: 10, price: 8 },
    { quantity: 11, price: 4 },
  ]
  expect(nextBreak({ ...bolts, price_breaks: atABreak }, 10)).toEqual({ quantity: 11, more: 1, saves: 3600 })
  expect(nextBreak({ ...bolts, price_breaks: [{ quantity: 20, price: 5 }] }, 10), 'as much in total').toBeUndefined()
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
