import { expect, it } from 'vitest'
import { creditNoteSeries, invoiceNumber, invoicePrefixProblem, invoiceSeries } from './invoice-number.ts'

it.each(['2026-', '{year}-', 'RE{year}-', 'A.', 'inv_', 'twenty-characters-a-'])('takes the prefix %s', (prefix) => {
  expect(invoicePrefixProblem(prefix)).toBeUndefined()
})

it.each([
  ['2026', 'digit'],
  ['RE{year}', 'digit'],
  ['RE 2026-', 'letters'],
  ['2026/', 'letters'],
  ['-', 'Start with'],
  ['{Year}-', 'letters'],
  ['', 'letters'],
  ['-{year}-', 'Start with'],
  ['CN-2026-', 'Credit notes'],
  ['cn-', 'Credit notes'],
  ['twenty-one-characters-', '20 characters'],
])('refuses the prefix %j', (prefix, reason) => {
  expect(invoicePrefixProblem(prefix)).toContain(reason)
})

it('numbers the documents of a series', () => {
  expect(invoiceNumber(invoiceSeries('{year}-', '2026'), 872)).toBe('2026-00872')
  expect(invoiceNumber(creditNoteSeries('2026-', '2027'), 32)).toBe('CN-2026-00032')
  expect(invoiceNumber('A-', 123_456)).toBe('A-123456')
})
