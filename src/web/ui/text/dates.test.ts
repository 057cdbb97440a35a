import fc from 'fast-check'
import { expect, test } from 'vitest'
import { showTime } from './dates.ts'

const anyDate = fc.date({ min: new Date('1970-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })

test('days and times have the British form, in the zone that they name', () => {
  const parts = { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZone: 'UTC' } as const
  const format = new Intl.DateTimeFormat('en-GB', parts)
  fc.assert(
    fc.property(anyDate, (at) => {
      expect(showTime(at.toISOString())).toBe(`${format.format(at)}\u00a0UTC`)
    }),
  )
})
