import { expect, test } from 'vitest'
import { defaultSettings } from '../office/settings.ts'
import { missingForInvoices } from './invoicing.ts'

test('invoices need an address and a prefix', () => {
  const settings = { ...defaultSettings, street: 'Kai 1', city: 'Bergen', country: '', invoicePrefix: '' }
  expect(missingForInvoices(settings)).toEqual(['country', 'invoicePrefix'])
  expect(missingForInvoices({ ...settings, country: 'NO', invoicePrefix: '{year}-' })).toEqual([])
})
