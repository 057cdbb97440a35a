import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refundOfUnits } from './refund-of-units.ts'
import { type RefundParts, splitRefund } from './split-refund.ts'

/** An order of goods and delivery with a tax in thousandths of a percent. */
function anOrder(goodsCents: number, deliveryCents: number, percentThousandths: number) {
  const taxCents = Math.round(((goodsCents + deliveryCents) * percentThousandths) / 100_000)
  return { goodsCents, deliveryCents, taxCents, amountCents: goodsCents + deliveryCents + taxCents }
}

/** Refunds one part after the other, each with what `refundOfUnits` says. */
function refundEach(order: ReturnType<typeof anOrder>, nets: { netCents: number; deliveryCents: number }[]): RefundParts[] {
  const done: RefundParts[] = []
  for (const { netCents, deliveryCents } of nets) {
    const split = splitRefund(order, done, { amountCents: refundOfUnits(order, done, netCents), deliveryCents })
    if ('reason' in split) throw new Error(split.message)
    done.push(split)
  }
  return done
}

const units = (count: number, netCents: number) => Array.from({ length: count }, () => ({ netCents, deliveryCents: 0 }))
const amountsOf = (refunds: RefundParts[]) => refunds.map(({ amountCents }) => amountCents)

test.each([
  ['3 units at $33.33 with 19%', 3333, 19_000, [3966, 3967, 3966]],
  ['3 units at $0.07 with 7%', 7, 7000, [7, 8, 7]],
  ['3 units at $8.90 without tax', 890, 0, [890, 890, 890]],
  ['3 units at $0.03 with 9.975%', 3, 9975, [3, 4, 3]],
])('%s add up to what was paid, one after the other', (_, price, percent, amounts) => {
  const order = anOrder(3 * price, 0, percent)
  const refunds = refundEach(order, units(3, price))
  expect(amountsOf(refunds)).toEqual(amounts)
  expect(refunds.map(({ goodsCents }) => goodsCents)).toEqual([price, price, price])
  expect(amounts.reduce((sum, cents) => sum + cents)).toBe(order.amountCents)
})

test('after a refund of an amount, units are what they cost, and the last ones what is left', () => {
  const order = anOrder(9999, 0, 19_000)
  const [goodwill] = refundEach(order, units(1, 500))
  const earlier = goodwill ? [goodwill] : []
  expect(refundOfUnits(order, earlier, 3333)).toBe(3966)
  expect(refundOfUnits(order, earlier, 9999)).toBe(order.amountCents - 595)
  expect(refundOfUnits(order, [order], 3333)).toBe(0)
  expect(refundOfUnits(order, [], 0)).toBe(0)
})

test('unit by unit, with the delivery at any moment, the refunds are the order', () => {
  const lines = fc.array(fc.record({ count: fc.integer({ min: 1, max: 9 }), price: fc.integer({ min: 1, max: 9999 }) }), {
    minLength: 1,
    maxLength: 4,
  })
  const orders = fc.record({
    lines,
    delivery: fc.integer({ min: 0, max: 9999 }),
    percent: fc.integer({ min: 0, max: 30_000 }),
    seed: fc.infiniteStream(fc.nat()),
  })
  fc.assert(
    fc.property(orders, ({ lines, delivery, percent, seed }) => {
      const order = anOrder(
        lines.reduce((sum, { count, price }) => sum + count * price, 0),
        delivery,
        percent,
      )
      const parts = lines.flatMap(({ count, price }) => units(count, price))
      if (delivery > 0) parts.push({ netCents: delivery, deliveryCents: delivery })
      const shuffled = parts
        .map((part) => ({ part, at: Number(seed.next().value) }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ part }) => part)
      const refunds = refundEach(order, shuffled)
      for (const part of ['amountCents', 'goodsCents', 'deliveryCents', 'taxCents'] as const)
        expect(refunds.reduce((sum, refund) => sum + refund[part], 0)).toBe(order[part])
      // A unit costs the same each time, but for one cent of rounding.
      const alone = (netCents: number) => refundOfUnits(order, [], netCents)
      for (const [index, { netCents }] of shuffled.entries())
        expect(Math.abs((refunds[index]?.amountCents ?? 0) - alone(netCents))).toBeLessThanOrEqual(1)
    }),
    { numRuns: 300 },
  )
})
