import { expect, test } from 'vitest'
import { viesNumber } from './vies-number.ts'

test.each([
  ['EL 094259216', 'Greece', { prefix: 'EL', number: '094259216' }],
  ['GR094259216', 'Germany', { prefix: 'EL', number: '094259216' }],
  ['XI 980 7806 84', 'United Kingdom', { prefix: 'XI', number: '980780684' }],
  ['u1234 5675', 'Österreich', { prefix: 'AT', number: 'U12345675' }],
  ['ATU12345675', 'Switzerland', { prefix: 'AT', number: 'U12345675' }],
])('%s of a company in %s is asked about', async (taxId, country, vat) => expect(await viesNumber(taxId, country)).toEqual(vat))

test.each([
  ['GB 980 7806 84', 'United Kingdom'],
  ['CHE-116.281.710 MWST', 'Switzerland'],
  ['NO 918 442 103 MVA', 'Norway'],
  ['12-3456789', 'United States'],
  // The number of a tax office, not a VAT number.
  ['21/815/08150', 'Germany'],
  // Wrong check digits, stored before they were checked.
  ['ATU12345678', 'Austria'],
  ['A'.repeat(60), 'Austria'],
  ['', 'Austria'],
])('%s of a company in %s is not', async (taxId, country) => expect(await viesNumber(taxId, country)).toBeUndefined())
