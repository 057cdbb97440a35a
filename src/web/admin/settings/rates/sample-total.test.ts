import { expect, test } from 'vitest'
import { aTaxRow } from '../../../../../tests/support/a-tax-row.ts'
import { buyerName, otherCases, placeOf, type Sample, type SampleSettings, sampleReason, sampleTotal } from './sample-total.ts'

const withId = { who: 'tax-id', kind: 'intra-community', text: '' } as const
const settings: SampleSettings = {
  tax: [
    { ...aTaxRow({ country: 'DE', region: '', percent: 19, name: 'USt' }), exempt: [] },
    { ...aTaxRow({ country: 'AT', region: '', percent: 20, name: 'VAT' }), exempt: [withId] },
    {
      ...aTaxRow({ country: 'CA', region: 'Quebec', percent: 5, name: 'GST' }),
      taxes: [
        { name: 'GST', percent: 5, number: '' },
        { name: 'QST', percent: 9.975, number: '' },
      ],
    },
    { ...aTaxRow({ country: 'elsewhere', region: '', percent: 0, name: 'Export' }), zero: 'export' },
  ],
  delivery: [{ countries: 'elsewhere', price: 48 }],
  pickUp: 'Dock 3',
  home: 'DE',
  homeRegion: '',
}
const sample: Sample = { buyer: 'checked', country: 'DE', region: '', goodsCents: 213_600, grams: 58_800 }
const told = (each: Sample) => {
  const total = sampleTotal(each, settings)
  const why = total.state === 'total' ? sampleReason(each, total, settings) : total.message
  return [placeOf(each, settings), buyerName(each.buyer, settings), why, total.state === 'total' && total.amountCents]
}

test('a sample order says what tax applies and why', () => {
  expect(told(sample)).toEqual(['Germany', 'Company with a checked tax ID of Austria', 'It goes to Germany, row 1', 259_896])
})

test('the other cases are those that the rows distinguish', () => {
  expect(otherCases(sample, settings).map(told)).toEqual([
    ['Germany', 'Anybody', 'Row 1', 259_896],
    ['Austria', 'Company with a checked tax ID of Austria', 'Intra-Community supply, row 2', 218_400],
    ['Austria', 'Company with a tax ID of Austria that is not checked', 'Tax applies until the ID is checked, row 2', 262_080],
    ['Picked up in Germany', 'Company with a checked tax ID of Austria', 'It stays in Germany, row 1', 254_184],
    ['Quebec, Canada', 'Anybody', 'Both taxes of row 3', 251_105],
  ])
})

test('a row of 0% says why, and a place without a row is refused', () => {
  expect(told({ ...sample, buyer: 'anybody', country: 'CH' })[2]).toBe('Export, row 4')
  const strict = { ...settings, tax: settings.tax.slice(0, 1) }
  expect(sampleTotal({ ...sample, country: 'CH' }, strict)).toMatchObject({ state: 'refused', reason: 'no-tax' })
})
