import { expect, test } from 'vitest'
import { cellText, difference } from './cell-text.ts'
import { importMessages } from './messages.ts'

test('cells and differences are said in words', () => {
  expect(cellText('price', 4.02)).toBe('$4.02')
  expect(cellText('available', 3618)).toBe('3,618')
  expect(cellText('low_stock', null)).toBe('empty')
  expect(cellText('hidden', true)).toBe('yes')
  expect(cellText('specifications', [['Length', '180 mm']])).toBe('Length: 180 mm')
  expect(cellText('price_breaks', [{ quantity: 250, price: 8.4 }])).toBe('250 at $8.40')
  expect(difference('price', 3.85, 4.02)).toBe('+4.4 %')
  expect(difference('minimum_order', 100, 50)).toBe('−50')
  expect(difference('name', 'a', 'b')).toBe('')
  expect(importMessages.applies({ changes: 412, newProducts: 6 })).toBe('412 changes and 6 new')
  expect(importMessages.applies({ changes: 1, newProducts: 0 })).toBe('1 change')
})
