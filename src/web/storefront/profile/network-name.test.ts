import { expect, test } from 'vitest'
import { networkName } from './network-name.ts'

test.each([
  ['2001:0db8:85a3:0007:0000:0000:0000:0000', 'network 2001:db8:85a3:7::/64'],
  ['2001:0DB8:0000:0000:0001:0000:0000:0001', 'network 2001:db8::/64'],
  ['2001:db8:85a3::1', 'network 2001:db8:85a3::/64'],
  ['fe80::1%eth0', 'network fe80::/64'],
  ['0000:0000:0000:0000:0000:0000:0000:0001', 'the shop’s own computer'],
  ['127.0.0.1', 'the shop’s own computer'],
  ['::ffff:203.0.113.7', 'network 203.0.113.7'],
  ['203.0.113.7', 'network 203.0.113.7'],
  ['unknown', 'unknown'],
])('%s is shown as %s', (address, name) => {
  expect(networkName(address)).toBe(name)
})
