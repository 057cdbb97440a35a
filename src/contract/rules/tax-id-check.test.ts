import { expect, test } from 'vitest'
import { isInVies, taxIdKey } from './tax-id-check.ts'

test.each([
  ['ATU12345675', 'Austria', 'ATU12345675'],
  ['atu 1234.5675', 'Germany', 'ATU12345675'],
  ['U12345675', 'Österreich', 'ATU12345675'],
  ['GR 094259216', 'Germany', 'EL094259216'],
  ['094259216', 'Greece', 'EL094259216'],
  ['XI 980780684', 'United Kingdom', 'XI980780684'],
  ['GB 980780684', 'United Kingdom', 'GB980780684'],
  ['980780684', 'United Kingdom', 'GB980780684'],
  ['12-3456789', 'Atlantis', '123456789'],
  ['', '', ''],
])('%s of an owner in %s is compared as %3$s', (taxId, country, key) => expect(taxIdKey(taxId, country)).toBe(key))

test('VIES knows the EU with Greece as EL, and Northern Ireland', () => {
  expect(['AT', 'EL', 'XI'].every(isInVies)).toBe(true)
  expect(['GR', 'GB', 'NO', 'CH', 'US', '', 'at'].some(isInVies)).toBe(false)
})
