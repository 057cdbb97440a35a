import { expect, test } from 'vitest'
import { keptUnits } from './kept-units.ts'

test('a customer keeps what was neither canceled nor returned', () =>
  expect(keptUnits({ orderUnit: 100, canceledUnit: 30, returnedUnit: 4 })).toBe(66))
