import { expect, it } from 'vitest'
import { openUnits, returnableUnits } from './open-units.ts'

const line = { orderUnit: 60, shippedUnit: 24, canceledUnit: 12, returnedUnit: 6 }

it('what neither shipped nor was canceled is still to be shipped', () => {
  expect(openUnits(line)).toBe(24)
})

it('what was neither canceled nor returned could return, shipped or not', () => {
  expect(returnableUnits(line)).toBe(42)
})
