import { expect, test } from 'vitest'
import { changedPrice, type PriceStep } from './changed-price.ts'

const percent = (cents: number, percentThousandths: number, step: PriceStep = '0.01') =>
  changedPrice(cents, { percentThousandths, amountCents: null, step })
const amount = (cents: number, amountCents: number, step: PriceStep = '0.01') =>
  changedPrice(cents, { percentThousandths: null, amountCents, step })

test.each([
  [890, 4_500, '0.05', 930],
  [840, 4_500, '0.05', 880],
  [790, 4_500, '0.05', 825],
  [3_150, 4_500, '0.05', 3_290],
  [1_000, -5_000, '0.10', 950],
  [1_000, 2_500, '0.50', 1_050],
  [1_049, 0, '1.00', 1_000],
  [1_050, 0, '1.00', 1_100],
  [1_000, 3_333, '0.01', 1_033],
  [890, 4_500, '.90', 890],
  [1_000, 4_500, '.90', 1_090],
  [60, 0, '.90', 90],
  [30, 0, '.90', -10],
  [2, 1_000, '0.05', 0],
  [100, -100_000, '0.01', 0],
] as const)('%i cents by %i thousandths of a percent, to %s, are %i', (cents, thousandths, step, after) => {
  expect(percent(cents, thousandths, step)).toBe(after)
})

test('by an amount', () => {
  expect(amount(890, 2)).toBe(892)
  expect(amount(890, -2, '0.05')).toBe(890)
  expect(amount(890, -1_000)).toBe(-110)
})

test('zero percent to the smallest step changes no price', () => {
  for (let cents = 1; cents < 5_000; cents++) expect(percent(cents, 0)).toBe(cents)
})

test('a rounded price is never further from the exact one than half a step', () => {
  for (const [step, half] of [
    ['0.05', 2.5],
    ['0.10', 5],
    ['0.50', 25],
    ['1.00', 50],
    ['.90', 50],
  ] as const)
    for (let cents = 1; cents < 3_000; cents += 7)
      expect(Math.abs(percent(cents, 4_500, step) - cents * 1.045)).toBeLessThanOrEqual(half + 0.5)
})
