import { expect, it } from 'vitest'
import { claimableUnits, claimedOf, unclaimedUnits } from './claimable-units.ts'

const shipped = { shippedUnit: 10, returnedUnit: 0 }
const asked = (units: number, restockedUnit = 0, replacedUnit = 0) => ({ units, restockedUnit, replacedUnit })

it('counts what shipped and is neither back in stock nor asked for', () => {
  expect(claimableUnits(shipped, [])).toBe(10)
  expect(claimableUnits({ ...shipped, returnedUnit: 3 }, [])).toBe(7)
  expect(claimableUnits(shipped, [asked(4), asked(6)])).toBe(0)
})

it('does not count units twice that are asked for and back in stock', () =>
  expect(claimableUnits({ ...shipped, returnedUnit: 4 }, [asked(4, 4)])).toBe(6))

it('counts what replaced others', () => {
  expect(claimableUnits(shipped, [asked(4, 0, 4)])).toBe(10)
  expect(claimableUnits({ ...shipped, returnedUnit: 4 }, [asked(4, 4, 4)])).toBe(10)
})

it('is never below zero, while a difference can be', () => {
  expect(claimableUnits(shipped, [asked(12)])).toBe(0)
  expect(unclaimedUnits(shipped, [asked(12)])).toBe(-2)
})

it('leaves out declined claims and other lines', () => {
  const lines = [{ position: 0, ...asked(4) }]
  const claims = [
    { state: 'open' as const, lines },
    { state: 'declined' as const, lines: [{ position: 0, ...asked(3) }] },
  ]
  expect(claimedOf({ position: 0 }, claims)).toEqual(lines)
  expect(claimedOf({ position: 1 }, claims)).toEqual([])
})
