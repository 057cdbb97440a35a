import { expect, test } from 'vitest'
import { ColumnDays, readDay } from './read-day.ts'

test.each([
  ['2026-04-03', '2026-04-03'],
  ['2026-04-03T10:00:00Z', '2026-04-03'],
  ['20260403', '2026-04-03'],
  ['03.04.2026', '2026-04-03'],
  ['3.4.26', '2026-04-03'],
  ['31/12/2026', '2026-12-31'],
  ['12/31/2026 10:00', '2026-12-31'],
  ['04/04/2026', '2026-04-04'],
])('%s is %s', (typed, day) => {
  expect(readDay(typed)).toEqual({ value: day })
})

test('a day with two readings is one by the order of its column', () => {
  expect(readDay('03/04/2026')).toEqual({ readings: ['2026-04-03', '2026-03-04'] })
  expect(readDay('03/04/2026', 'day')).toEqual({ value: '2026-04-03' })
  expect(readDay('03/04/2026', 'month')).toEqual({ value: '2026-03-04' })
})

test.each(['', '31.02.2026', '13/13/2026', '1.299', 'WR-1013', '2026', '3/4', `${'1'.repeat(100)}/1/2026`])('%s is no day', (typed) => {
  expect(readDay(typed)).toBeUndefined()
})

test.each([
  [['03/04/2026', '25/04/2026'], 'day'],
  [['03/04/2026', '04/25/2026'], 'month'],
  [['03/04/2026'], undefined],
  [['25/04/2026', '04/25/2026'], undefined],
])('%j: the %s comes first', (texts, order) => {
  const column = new ColumnDays()
  for (const text of texts) column.add(text)
  expect(column.order).toBe(order)
})
