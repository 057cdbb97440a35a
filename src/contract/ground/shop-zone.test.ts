import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { defaultLocale, setShopLocale } from './shop-locale.ts'
import { addDays, endOfDay, inShopZone, isTimeZone, startOfDay, zoneNameAt } from './shop-zone.ts'

afterEach(() => setShopLocale(defaultLocale))

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'Pacific/Apia',
  'America/Havana',
  'America/Santiago',
]
const live = (timeZone: string) => setShopLocale({ ...defaultLocale, timeZone })
const anyDate = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })

test.each(zones)('in %s a moment has its day and time, and lies between the start and the end of that day', (timeZone) => {
  live(timeZone)
  const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone })
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone })
  fc.assert(
    fc.property(anyDate, (at) => {
      const [ofDay, ofClock] = inShopZone(at)
      expect([ofDay, ofClock]).toEqual([day.format(at), clock.format(at)])
      expect(startOfDay(ofDay).getTime()).toBeLessThanOrEqual(at.getTime())
      expect(endOfDay(ofDay).getTime()).toBeGreaterThan(at.getTime())
      expect(inShopZone(new Date(startOfDay(ofDay).getTime() - 1))[0]).not.toBe(ofDay)
    }),
  )
})

test.each([
  ['Europe/Berlin', '2026-11-23', '2026-11-22T23:00:00.000Z'],
  // The clocks change on this day.
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00.000Z'],
  // The day begins at one o'clock.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
])('in %s the day %s begins at %s', (timeZone, day, begins) => {
  live(timeZone)
  expect(startOfDay(day).toISOString()).toBe(begins)
})

test('a time names its zone, and a zone that does not exist is none', () => {
  expect(zoneNameAt(new Date('2026-11-23'))).toBe('UTC')
  live('Europe/Berlin')
  expect(['2026-11-23', '2026-07-23'].map((day) => zoneNameAt(new Date(day)))).toEqual(['CET', 'CEST'])
  expect(['Europe/Berlin', 'UTC', 'Europe/Nowhere', ''].map(isTimeZone)).toEqual([true, true, false, false])
})

test('days are counted across months and years', () => {
  expect([addDays('2026-12-31', 1), addDays('2028-03-01', -1), addDays('2026-11-23', 0)]).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2026-11-23',
  ])
})
