import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitRefund } from './split-refund.ts'
import { splitTaxes } from './split-taxes.ts'

const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0)

test('a refund of 3 of 10 has its share of each tax, and the rest the remainder', () => {
  const first = splitTaxes([550, 1096], [], { taxCents: 494, refundedCents: 3791, amountCents: 12_636 })
  expect(first).toEqual([165, 329])
  expect(splitTaxes([550, 1096], [first], { taxCents: 1152, refundedCents: 12_636, amountCents: 12_636 })).toEqual([385, 767])
})

test('a cent that rounding leaves comes out of the tax of which most is left', () => {
  expect(splitTaxes([1, 1, 1], [], { taxCents: 2, refundedCents: 49, amountCents: 100 })).toEqual([1, 1, 0])
  expect(splitTaxes([3, 1, 1], [], { taxCents: 2, refundedCents: 50, amountCents: 100 })).toEqual([0, 1, 1])
})

test('an order without tax has none to split', () => {
  expect(splitTaxes([], [], { taxCents: 0, refundedCents: 5, amountCents: 5 })).toEqual([])
  expect(splitTaxes([0], [], { taxCents: 0, refundedCents: 5, amountCents: 5 })).toEqual([0])
})

test('the taxes of all refunds add up to those of the order, and each refund to its tax', () => {
  const cents = fc.oneof(fc.nat(20), fc.nat(1_000_000))
  fc.assert(
    fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 3 }), fc.array(fc.nat(1000), { maxLength: 6 }), (net, taxes, shares) => {
      const taxCents = sum(taxes)
      const order = { goodsCents: net, deliveryCents: 0, taxCents, amountCents: net + taxCents }
      const done: Extract<ReturnType<typeof splitRefund>, { taxCents: number }>[] = []
      const parts: number[][] = []
      for (const share of [...shares, 1000]) {
        const left = order.amountCents - sum(done.map(({ amountCents }) => amountCents))
        const refund = splitRefund(order, done, { amountCents: Math.floor((left * share) / 1000), deliveryCents: 0 })
        if ('reason' in refund) throw new Error(refund.message)
        done.push(refund)
        const refundedCents = sum(done.map(({ amountCents }) => amountCents))
        const part = splitTaxes(taxes, parts, { taxCents: refund.taxCents, refundedCents, amountCents: order.amountCents })
        expect(sum(part)).toBe(refund.taxCents)
        expect(Math.min(...part)).toBeGreaterThanOrEqual(0)
        parts.push(part)
      }
      expect(taxes.map((_, index) => sum(parts.map((part) => part[index] ?? 0)))).toEqual(taxes)
    }),
    { numRuns: 3000 },
  )
})
