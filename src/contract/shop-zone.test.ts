import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, endOfDay, inShopZone, shopZone, startOfDay } from './shop-zone.ts'

const anyDate = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })

test('a moment has its day and time in the shop’s zone, and lies between the start and the end of that day', () => {
  const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: shopZone })
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: shopZone })
  fc.assert(
    fc.property(anyDate, (at) => {
      const [ofDay, ofClock] = inShopZone(at)
      expect([ofDay, ofClock]).toEqual([day.format(at), clock.format(at)])
      expect(startOfDay(ofDay).getTime()).toBeLessThanOrEqual(at.getTime())
      expect(endOfDay(ofDay).getTime()).toBeGreaterThan(at.getTime())
      expect(startOfDay(addDays(ofDay, 1))).toEqual(endOfDay(ofDay))
    }),
  )
})

test('days are counted across months and years', () => {
  expect([addDays('2026-12-31', 1), addDays('2028-03-01', -1), addDays('2026-11-23', 0)]).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2026-11-23',
  ])
})
