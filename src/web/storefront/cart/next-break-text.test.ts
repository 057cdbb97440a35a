import { expect, test } from 'vitest'
import { nextBreakText } from './next-break-text.ts'

test('says what the next price break saves', () => {
  expect(nextBreakText({ quantity: 250, more: 10, saves: 3600 })).toBe('10 more cost $36.00 less in total')
  expect(nextBreakText({ quantity: 250, more: 1, saves: 11_610 })).toBe('1 more costs $116.10 less in total')
})
