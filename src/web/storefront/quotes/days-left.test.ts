import { expect, it } from 'vitest'
import { daysLeft } from './days-left.ts'

it.each([
  ['2026-12-03', '14 days left'],
  ['2026-11-20', '1 day left'],
  ['2026-11-19', 'last day'],
])('an offer until %s has on 19 November %s', (day, words) => expect(daysLeft(day, new Date('2026-11-19T23:30:00Z'))).toBe(words))
