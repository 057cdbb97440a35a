import { expect, test } from 'vitest'
import { regionKey } from './region-code.ts'
import { taxRateFor } from './tax-rate.ts'

const row = (country: string, region: string, percent: number) => ({
  countries: country === 'elsewhere' ? ('elsewhere' as const) : [country],
  region,
  percent,
})
const percentAt = (rates: ReturnType<typeof row>[], country: string, region: string) => {
  return taxRateFor(rates, country, region)?.percent
}

test('a region of the United States, Canada or Australia is found by its code and by its name', () => {
  const rates = [
    row('US', 'Pennsylvania', 6),
    row('US', 'NJ', 7),
    row('CA', 'Québec', 15),
    row('AU', 'New South Wales', 10),
    row('US', '', 1),
  ]
  for (const region of ['PA', 'pa', 'Pa.', 'PENNSYLVANIA', ' pennsylvania ']) expect(percentAt(rates, 'US', region), region).toBe(6)
  for (const region of ['NJ', 'N.J.', 'New Jersey', 'new  jersey']) expect(percentAt(rates, 'US', region), region).toBe(7)
  for (const region of ['QC', 'Quebec', 'QUÉBEC']) expect(percentAt(rates, 'CA', region), region).toBe(15)
  for (const region of ['NSW', 'New South Wales']) expect(percentAt(rates, 'AU', region), region).toBe(10)
  expect(percentAt(rates, 'US', 'Ohio')).toBe(1)
  expect(percentAt(rates, 'US', 'QC')).toBe(1)
})

test('a row for a region wins over its country and the country over elsewhere, wherever they stand', () => {
  const rates = [row('elsewhere', '', 0), row('US', '', 1), row('US', 'Pennsylvania', 6)]
  for (const rows of [rates, rates.toReversed()])
    expect([percentAt(rows, 'US', 'PA'), percentAt(rows, 'US', 'Ohio'), percentAt(rows, 'CA', 'PA')]).toEqual([6, 1, 0])
})

test('a code counts in its own country alone', () => {
  expect(regionKey('AU', 'WA')).toBe(regionKey('AU', 'Western Australia'))
  expect(regionKey('US', 'WA')).toBe(regionKey('US', 'Washington'))
  expect(regionKey('AU', 'WA')).not.toBe(regionKey('AU', 'Washington'))
  expect(regionKey('DE', 'Nordrhein-Westfalen')).toBe(regionKey('DE', 'nordrhein westfalen'))
  expect(regionKey('DE', 'PA')).not.toBe(regionKey('DE', 'Pennsylvania'))
})

test('no code is also the name of another region', () => {
  for (const [country, codes] of [
    ['US', 'PA NY DC VI AS'],
    ['CA', 'QC NL PE'],
    ['AU', 'ACT NT'],
  ] as const)
    for (const code of codes.split(' ')) expect(regionKey(country, code)).toBe(code.toLowerCase())
})

test('rows of an earlier version that name one region twice keep what each spelling had', () => {
  const rates = [row('US', 'PA', 6), row('US', 'Pennsylvania', 7)]
  expect([percentAt(rates, 'US', 'pa'), percentAt(rates, 'US', 'Pennsylvania'), percentAt(rates, 'US', 'Pa')]).toEqual([6, 7, 6])
})

test('a row holds several countries, or several regions of one', () => {
  const rates = [
    { ...row('AT', '', 0), countries: ['AT', 'FR', 'PL'] },
    row('US', 'CT; Massachusetts, N.J.,Rhode Island', 6),
    row('US', '', 1),
  ]
  expect(['AT', 'FR', 'PL', 'DE'].map((country) => percentAt(rates, country, ''))).toEqual([0, 0, 0, undefined])
  expect(['Connecticut', 'ma', 'NJ', 'rhode island', 'Ohio'].map((region) => percentAt(rates, 'US', region))).toEqual([6, 6, 6, 6, 1])
})
