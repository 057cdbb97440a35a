import { expect, test } from 'vitest'
import { ownOrderMatcher } from './own-order-matcher.ts'

const order = {
  number: '7KQ4-M2XD',
  purchaseOrder: 'PO–4711/B',
  customerName: 'Ingrid Halvorsen',
  company: 'Müller Maschinenbau',
  lines: [{ sku: 'PL-2200', product: 'Combination pliers 180 mm' }],
  documents: ['2026-00872', 'CN-2026-00011'],
}

test.each([
  '7kq4',
  '7KQ4M2XD',
  '4711',
  'po 4711',
  'pl2200',
  '2026-00872',
  'invoice 202600872',
  'Invoice no. 00872',
  'credit note 00011',
  'order 7KQ4',
  'pliers',
  'mueller pliers',
  'PLIERS 4711',
  '7KQ4-M2XD-2',
  'Packing slip 7KQ4-M2XD/1',
])('%s finds the order', (search) => {
  expect(ownOrderMatcher(search)?.(order)).toBe(true)
})

test.each(['7kq5', '4712', 'pliers hammer', 'PL-2201', '2026-00873', 'invoice 1'])('%s does not', (search) => {
  expect(ownOrderMatcher(search)?.(order)).toBe(false)
})

test('the name of who ordered is found among orders of colleagues alone', () => {
  expect(ownOrderMatcher('halvorsen')?.(order)).toBe(false)
  expect(ownOrderMatcher('halvorsen', { withPeople: true })?.(order)).toBe(true)
})

test('nothing typed finds everything', () => {
  expect([ownOrderMatcher(''), ownOrderMatcher(' – ')]).toEqual([undefined, undefined])
})
