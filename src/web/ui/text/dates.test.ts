import fc from 'fast-check'
import { expect, test } from 'vitest'
import { showTime, showUtc } from './dates.ts'

const anyDate = fc.date({ min: new Date('1970-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
const clock = { hour: '2-digit', minute: '2-digit' } as const

test('days and times have the British form', () => {
  const local = new Intl.DateTimeFormat('en-GB', { ...day, ...clock })
  const utc = new Intl.DateTimeFormat('en-GB', { ...day, ...clock, second: '2-digit', timeZone: 'UTC' })
  fc.assert(
    fc.property(anyDate, (at) => {
      expect(showTime(at.toISOString())).toBe(local.format(at))
      expect(showUtc(at.toISOString()).join(', ')).toBe(utc.format(at))
    }),
  )
})
