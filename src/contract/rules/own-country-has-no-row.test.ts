import { expect, test } from 'vitest'
import { ownCountryHasNoRow } from './own-country-has-no-row.ts'

const rows = (...countries: ('elsewhere' | string[])[]) => countries.map((each) => ({ countries: each }))

test.each([
  ['Austria', rows(['DE'], ['CH']), true],
  ['Österreich', rows('elsewhere'), true],
  ['austria', rows(['DE', 'AT'], 'elsewhere'), false],
  ['United States', rows(['US'], ['US']), false],
  ['Austria', [], false],
  ['', rows(['DE']), false],
  ['Atlantis', rows(['DE']), false],
])('the own country %s among %j: missing is %s', (country, tax, isMissing) => {
  expect(ownCountryHasNoRow({ country, tax })).toBe(isMissing)
})
