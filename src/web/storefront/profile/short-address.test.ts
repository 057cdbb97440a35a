import { expect, test } from 'vitest'
import { shortAddress } from './short-address.ts'

test.each([
  ['2001:0db8:85a3:0000:0000:0000:0000:0000', '2001:db8:85a3::'],
  ['2001:0DB8:0000:0000:0001:0000:0000:0001', '2001:db8::1:0:0:1'],
  ['0000:0000:0000:0000:0000:0000:0000:0001', '::1'],
  ['203.0.113.7', '203.0.113.7'],
  ['unknown', 'unknown'],
])('%s is shown as %s', (address, short) => {
  expect(shortAddress(address)).toBe(short)
})
