import { expect, it } from 'vitest'
import { invoiceNumbersIn, orderNumbersIn } from './numbers-in-text.ts'

it.each([
  ['Bestellung T4WM-9CHE', 'T4WM-9CHE'],
  ['order t4wm 9che thank you', 'T4WM-9CHE'],
  ['T4WM9CHE', 'T4WM-9CHE'],
  ['T4WM–9CHE', 'T4WM-9CHE'],
  ['Auftrag Nr. 7KQ4 M2 XD/2', '7KQ4-M2XD'],
  ['OOLI-9CHE', '0011-9CHE'],
])('%s names the order %s', (text, number) => expect(orderNumbersIn(text)).toContain(number))

it.each(['', 'Danke', '12345', 'T4WM-9CHEX7', '🙂'])('%s names no order', (text) => expect(orderNumbersIn(text)).toEqual([]))

it.each([
  ['RE-2026-00379 vom 14.10.2026', ['RE-2026-00379']],
  ['Rechnung 2026 00311', ['RE-2026-00311']],
  ['re2026 379', ['RE-2026-00379']],
  ['RE-2026-00287 und RE-2026-00391', ['RE-2026-00287', 'RE-2026-00391']],
  ['RE-2026-00379 24.11.', ['RE-2026-00379']],
  ['Werkzeug 2026', []],
  ['RE-2026-00000', []],
  ['RE-2025-00001', []],
])('%s names the invoices %j', (text, numbers) => expect(invoiceNumbersIn(text, ['RE-2026-'])).toEqual(numbers))

it('takes no more than forty numbers from a text that nobody wrote', () => {
  const text = Array.from({ length: 500 }, (_, at) => `RE-2026-${at + 1}`).join(' ')
  expect(invoiceNumbersIn(text, ['RE-2026-'])).toHaveLength(40)
  expect(orderNumbersIn('ABCD1234 '.repeat(500) + text).length).toBeLessThanOrEqual(40)
})
