import { expect, test } from 'vitest'
import { readMeasure } from './read-measure.ts'

test.each([
  ['13 mm', 13, 'mm'],
  ['13mm', 13, 'mm'],
  ['13 MM', 13, 'mm'],
  ['13,0 mm', 13, 'mm'],
  ['Ø 13 mm', 13, 'mm'],
  ['⌀13mm', 13, 'mm'],
  ['1.3 cm', 13, 'mm'],
  ['0.6 m', 600, 'mm'],
  ['1/2 in', 12.7, 'mm'],
  ['1/2in', 12.7, 'mm'],
  ['½ in', 12.7, 'mm'],
  ['0.5 in', 12.7, 'mm'],
  ['1 1/2"', 38.1, 'mm'],
  ['1-1/2 in', 38.1, 'mm'],
  ['2.54 cm', 25.4, 'mm'],
  ['1,250 mm', 1250, 'mm'],
  ['205 g', 205, 'g'],
  ['5.1 kg', 5100, 'g'],
  ['2 lb', 907.18474, 'g'],
  ['18 V', 18, 'V'],
  ['1 kV', 1000, 'V'],
  ['40 N·m', 40, 'N·m'],
  ['40 Nm', 40, 'N·m'],
  ['450 mm (18 in)', 450, 'mm'],
  ['18 in (450 mm)', 457.2, 'mm'],
])('%s is %d %s', (text, amount, unit) => expect(readMeasure(text)).toMatchObject({ amount, unit }))

test.each([
  'ca. 13 mm',
  '12-16 mm',
  '12–16 mm',
  '4.0 × 100 mm',
  '24 mm, six-point',
  '450 mm (28 in)',
  '450 mm (18 kg)',
  '12–16 mm (1/2 in)',
  '450 mm (18 in) long',
  '18 (450 mm)',
  '450 mm (chrome)',
  '0 mm (0 in)',
  '10 per box',
  '13',
  'mm',
  '',
  '1/0 in',
  'PH2',
])('%s is no number', (text) => expect(readMeasure(text)).toBeNull())

test('the unit of the text is kept', () => {
  expect(['1/2"', '2 lbs', '40 nm', '1 KV'].map((text) => readMeasure(text)?.spelled)).toEqual(['in', 'lb', 'N·m', 'kV'])
})
