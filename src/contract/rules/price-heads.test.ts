import { expect, test } from 'vitest'
import { isPriceHead } from './price-heads.ts'

test.each([
  'Price',
  'Unit price',
  'VK netto',
  'Preis €',
  'Stückpreis',
  'Prix unitaire HT',
  'Precio (EUR)',
  'Preis in EUR',
  'Net price, USD',
])('%s names prices', (head) => {
  expect(isPriceHead(head)).toBe(true)
})

test.each(['Preis brutto', 'Price incl. VAT', 'Prix TTC', 'EUR', 'Quantity', ''])('%s does not', (head) => {
  expect(isPriceHead(head)).toBe(false)
})
