import { expect, test } from 'vitest'
import { showLongDay, showShortDay } from './day-in-words.ts'

test.each([
  ['2026-11-09', '9 Nov', '9 Nov 2026'],
  ['2027-01-31', '31 Jan', '31 Jan 2027'],
  ['2026-09-30', '30 Sept', '30 Sept 2026'],
])('%s is %s and %s', (day, short, long) => expect([showShortDay(day), showLongDay(day)]).toEqual([short, long]))
