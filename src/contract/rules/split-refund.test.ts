import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type RefundParts, splitRefund } from './split-refund.ts'

/** 240 pliers to Pennsylvania: delivery $148.00, 6% of tax. */
const order = { goodsCents: 213_600, deliveryCents: 14_800, taxCents: 13_704, amountCents: 242_104 }
const none = { goodsCents: 0, deliveryCents: 0, taxCents: 0, amountCents: 0 }

/** Splits one refund after the other. */
function splitAll(sums: typeof order, refunds: [amountCents: number, deliveryCents: number][]): RefundParts[] {
  const done: RefundParts[] = []
  for (const [amountCents, deliveryCents] of refunds) {
    const split = splitRefund(sums, done, { amountCents, deliveryCents })
    if ('reason' in split) throw new Error(split.message)
    done.push(split)
  }
  return done
}

test('20 units at $8.90 with tax are $188.68', () =>
  expect(splitAll(order, [[18_868, 0]])).toEqual([{ amountCents: 18_868, goodsCents: 17_800, deliveryCents: 0, taxCents: 1068 }]))

test('delivery in a refund is before tax', () => {
  expect(splitAll(order, [[15_688, 14_800]])).toEqual([{ amountCents: 15_688, goodsCents: 0, deliveryCents: 14_800, taxCents: 888 }])
  expect(splitAll(order, [[18_868, 2000]])).toEqual([{ amountCents: 18_868, goodsCents: 15_800, deliveryCents: 2000, taxCents: 1068 }])
})

test('a refund in full is the order, whether or not it names the delivery', () => {
  expect(splitAll(order, [[242_104, 14_800]])).toEqual([order])
  expect(splitAll(order, [[242_104, 0]])).toEqual([order])
  expect(splitAll(order, [[226_416, 0]]), 'all of the goods').toEqual([
    { amountCents: 226_416, goodsCents: 213_600, deliveryCents: 0, taxCents: 12_816 },
  ])
  expect(splitAll(order, [[226_500, 0]]), 'more than the goods').toEqual([
    { amountCents: 226_500, goodsCents: 213_600, deliveryCents: 79, taxCents: 12_821 },
  ])
})

test('tax is cumulative: three thirds of a cent add up', () => {
  const small = { goodsCents: 9, deliveryCents: 0, taxCents: 2, amountCents: 11 }
  const parts = splitAll(
    small,
    [...Array(11)].map(() => [1, 0]),
  )
  expect(parts.map(({ taxCents }) => taxCents)).toEqual([0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0])
  expect(parts.reduce((sum, { goodsCents }) => sum + goodsCents, 0)).toBe(9)
})

test('more than is left is refused, with what is left', () => {
  const [first] = splitAll(order, [[200_000, 4800]])
  const earlier = first ? [first] : []
  expect(splitRefund(order, earlier, { amountCents: 42_105, deliveryCents: 0 })).toEqual({
    reason: 'amount-too-large',
    message: 'At most $421.04 can be refunded.',
    leftCents: 42_104,
  })
  expect(splitRefund(order, earlier, { amountCents: 42_104, deliveryCents: 10_001 })).toEqual({
    reason: 'delivery-too-large',
    message: 'At most $100.00 of delivery before tax can be in this refund.',
    leftCents: 10_000,
  })
  expect(splitRefund(order, [], { amountCents: 10_600, deliveryCents: 10_001 }), 'less than the amount holds before tax').toEqual({
    reason: 'delivery-too-large',
    message: 'At most $100.00 of delivery before tax can be in this refund.',
    leftCents: 10_000,
  })
  expect(splitRefund({ ...order, deliveryCents: 0, goodsCents: 228_400 }, [], { amountCents: 100, deliveryCents: 1 })).toEqual({
    reason: 'delivery-too-large',
    message: 'No delivery is left to refund.',
    leftCents: 0,
  })
  expect(splitRefund(none, [], { amountCents: 1, deliveryCents: 0 })).toMatchObject({ reason: 'amount-too-large', leftCents: 0 })
  expect(splitRefund(none, [], { amountCents: 0, deliveryCents: 0 })).toEqual(none)
})

test('an order of before delivery and tax is goods alone', () =>
  expect(splitAll({ goodsCents: 1000, deliveryCents: 0, taxCents: 0, amountCents: 1000 }, [[333, 0]])).toEqual([
    { amountCents: 333, goodsCents: 333, deliveryCents: 0, taxCents: 0 },
  ]))

test('refunds add up also after some of them were taken back', () => {
  const cents = fc.integer({ min: 0, max: 60 })
  const orders = fc
    .record({ goodsCents: cents, deliveryCents: cents, percent: fc.integer({ min: 0, max: 100 }) })
    .map(({ goodsCents, deliveryCents, percent }) => {
      const taxCents = Math.round(((goodsCents + deliveryCents) * percent) / 100)
      return { goodsCents, deliveryCents, taxCents, amountCents: goodsCents + deliveryCents + taxCents }
    })
  const steps = fc.array(fc.record({ amount: fc.integer({ min: 1, max: 5 }), isTakenBack: fc.boolean() }), { maxLength: 40 })
  fc.assert(
    fc.property(orders, steps, (sums, refunds) => {
      let kept: RefundParts[] = []
      const refund = (amountCents: number) => {
        const split = splitRefund(sums, kept, { amountCents, deliveryCents: 0 })
        if ('reason' in split) throw new Error(split.message)
        expect(Math.min(...Object.values(split))).toBeGreaterThanOrEqual(0)
        kept.push(split)
      }
      const left = () => kept.reduce((rest, { amountCents }) => rest - amountCents, sums.amountCents)
      for (const { amount, isTakenBack } of refunds) {
        if (isTakenBack) kept = kept.slice(1)
        refund(Math.min(amount, left()))
      }
      refund(left())
      for (const part of ['goodsCents', 'deliveryCents', 'taxCents'] as const)
        expect(kept.reduce((sum, split) => sum + split[part], 0)).toBe(sums[part])
    }),
    { numRuns: 2000 },
  )
})
