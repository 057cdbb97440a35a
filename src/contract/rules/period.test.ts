import { expect, test } from 'vitest'
import { kindOfPeriod, periodAround, periodBeside } from './period.ts'

test.each([
  ['month', '2026-11-27', '2026-11-01', '2026-11-30'],
  ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['quarter', '2026-12-31', '2026-10-01', '2026-12-31'],
  ['quarter', '2026-01-01', '2026-01-01', '2026-03-31'],
  ['year', '2026-06-15', '2026-01-01', '2026-12-31'],
] as const)('the %s of %s is from %s to %s', (kind, day, from, to) => {
  expect(periodAround(kind, day)).toEqual({ from, to })
  expect(kindOfPeriod({ from, to })).toBe(kind)
})

test('periods follow each other across years', () => {
  expect(periodBeside('month', periodAround('month', '2026-01-31'), -1)).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(periodBeside('quarter', periodAround('quarter', '2026-11-01'), 1)).toEqual({ from: '2027-01-01', to: '2027-03-31' })
  expect(periodBeside('year', periodAround('year', '2028-02-29'), -1)).toEqual({ from: '2027-01-01', to: '2027-12-31' })
  expect(kindOfPeriod({ from: '2026-11-02', to: '2026-11-30' })).toBeUndefined()
  expect(kindOfPeriod({ from: '2026-01-01', to: '2026-02-28' })).toBeUndefined()
})
