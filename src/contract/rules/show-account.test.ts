import { expect, test } from 'vitest'
import { showAccount } from './show-account.ts'

test.each([
  ['DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
  ['de89 3704 0044 0532 0130 00', 'DE89 3704 0044 0532 0130 00'],
  ['NO9386011117947', 'NO93 8601 1117 947'],
  ['CH93\u00A00076 2011 6238 5295 7', 'CH93 0076 2011 6238 5295 7'],
  ['MT84MALT011000012345MTLCAST001S', 'MT84 MALT 0110 0001 2345 MTLC AST0 01S'],
])('%j stands in groups of four without places to break', (account, shown) =>
  expect(showAccount(account)).toBe(shown.replaceAll(' ', '\u00A0')),
)

test.each(['000123456789', '12-34-56 12345678', 'Account 4711', '', 'DE89'])('%j stays as it is', (account) =>
  expect(showAccount(account)).toBe(account),
)
