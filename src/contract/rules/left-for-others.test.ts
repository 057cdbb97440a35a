import { expect, it } from 'vitest'
import { leavesTooLittle, refuseTooLittle } from './left-for-others.ts'

const limits = { available: 100, minimum_order: 10, increment: 5 }

it.each([
  [90, false],
  [95, true],
  [100, true],
  // It is refused for another reason.
  [105, false],
])('an order of %i of 100 leaves others less than the minimum order: %s', (units, expected) => {
  expect(leavesTooLittle({ limits, units })).toBe(expected)
})

it('a product that nobody can order is not left short by an order', () => {
  expect(leavesTooLittle({ limits: { ...limits, available: 5 }, units: 5 })).toBe(false)
})

it('the first products may be left short, and others say what can be ordered instead', () => {
  const [all, some] = [
    { limits, units: 100 },
    { limits, units: 50 },
  ]
  expect(refuseTooLittle([all, some, undefined, all, all], 2)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    { reason: 'left-for-others', message: 'At most 90 can be ordered before your first order is paid', suggestion: 90 },
  ])
  expect(refuseTooLittle([all, all], null)).toEqual([undefined, undefined])
})

it('what can be ordered instead is a multiple and not below the minimum order', () => {
  const suggestionOf = (available: number) => refuseTooLittle([{ limits: { ...limits, available }, units: available }], 0)[0]?.suggestion
  expect([23, 20, 19, 10].map(suggestionOf)).toEqual([10, 10, undefined, undefined])
})
