import { expect, test } from 'vitest'
import { aTaxRow } from '../../../tests/support/a-tax-row.ts'
import { isDeliveryDecided, isTaxDecided } from './rates-decided.ts'

const none = { delivery: [], pickUp: '', noDelivery: false }

test('delivery is decided by rows, by a place to pick up, or by charging nothing', () => {
  expect(isDeliveryDecided(none)).toBe(false)
  expect(isDeliveryDecided({ ...none, delivery: [{ countries: 'elsewhere', price: 5 }] })).toBe(true)
  expect(isDeliveryDecided({ ...none, pickUp: 'Dock 3' })).toBe(true)
  expect(isDeliveryDecided({ ...none, noDelivery: true })).toBe(true)
})

test('tax is decided by rows, or by charging none', () => {
  expect(isTaxDecided({ tax: [], noTax: false })).toBe(false)
  expect(isTaxDecided({ tax: [aTaxRow({ country: 'DE', region: '', percent: 19, name: 'VAT' })], noTax: false })).toBe(true)
  expect(isTaxDecided({ tax: [], noTax: true })).toBe(true)
})
