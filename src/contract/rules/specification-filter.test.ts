import { expect, test } from 'vitest'
import { filterMessages } from '../ground/filter-messages.ts'
import { readChoice, specificationKey } from './specification-filter.ts'

const { POSITIVE_INFINITY, NEGATIVE_INFINITY } = Number

test.each([
  ['10..16 mm', { from: 10, to: 16, unit: 'mm' }],
  ['1..1.6 cm', { from: 10, to: 16, unit: 'mm' }],
  ['1/4..1/2 in', { from: 6.35, to: 12.7, unit: 'mm' }],
  ['0.5 inch', { from: 12.7, to: 12.7, unit: 'mm' }],
  ['1/4..1/2 Zoll', { from: 6.35, to: 12.7, unit: 'mm' }],
  ['M10 × 1.5', { word: 'm10x1.5' }],
  ['300 X 200', { word: '300x200' }],
  ['..540 g', { from: NEGATIVE_INFINITY, to: 540, unit: 'g' }],
  ['2.. kg', { from: 2000, to: POSITIVE_INFINITY, unit: 'g' }],
  ['13 mm', { from: 13, to: 13, unit: 'mm' }],
  ['Stainless  STEEL', { word: 'stainless steel' }],
  ['12–16 mm', { word: '12-16 mm' }],
  ['10..16', { word: '10..16' }],
  [' 10..16 mm ', { from: 10, to: 16, unit: 'mm' }],
  ['13..13 mm', { from: 13, to: 13, unit: 'mm' }],
  ['16..10 mm', filterMessages.rangeUpsideDown],
  ['1/..16 mm', filterMessages.range],
  ['10..1/ mm', filterMessages.range],
  ['..  mm', filterMessages.range],
  ['1..2 parsecs', filterMessages.range],
])('%s', (text, choice) => expect(readChoice(text)).toEqual(choice))

test('names join across case and spaces', () => expect(specificationKey(' Blade  Length')).toBe(specificationKey('blade length')))
