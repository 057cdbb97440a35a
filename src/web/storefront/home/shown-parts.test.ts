import { expect, test } from 'vitest'
import { defaultLocale } from '../../../contract/ground/shop-locale.ts'
import { defaultTexts } from '../../../contract/office/site-texts.ts'
import { chosenTools, shownFigures } from './shown-parts.ts'

test('the figures of the specification stand until the shop has its own name or currency, and never beside no reviews', () => {
  expect(shownFigures(defaultTexts, defaultLocale, true)).toBe(defaultTexts.figures)
  expect(shownFigures(defaultTexts, defaultLocale, false)).toEqual([])
  expect(shownFigures(defaultTexts, { ...defaultLocale, name: 'Nordhammer' }, true)).toEqual([])
  expect(shownFigures(defaultTexts, { ...defaultLocale, currency: 'EUR' }, true)).toEqual([])
})

test('figures that the owner gave always stand, unless they are switched off', () => {
  const figures = [{ figure: '1911', label: 'Founded' }]
  expect(shownFigures({ showFigures: true, figures }, { ...defaultLocale, name: 'Nordhammer', currency: 'EUR' }, false)).toBe(figures)
  expect(shownFigures({ showFigures: false, figures }, defaultLocale, true)).toEqual([])
})

test('chosen tools stand in their order, in any spelling; those that are gone are left out', () => {
  const products = ['HM-1', 'PL-2', 'WR-3'].map((sku) => ({ sku }))
  expect(chosenTools(['wr-3', 'GONE', 'HM-1'], products).map(({ sku }) => sku)).toEqual(['WR-3', 'HM-1'])
  expect(chosenTools([], products)).toEqual([])
})
