import { describe, expect, test } from 'vitest'
import { formatOf, readNumber } from './read-number.ts'

const money = { decimals: 2, unit: 'money' } as const
const whole = { decimals: 0, unit: 'pieces' } as const

test.each([
  ['7.50', 7.5],
  ['7,50', 7.5],
  ['7,5', 7.5],
  ['.5', 0.5],
  [',50', 0.5],
  ['0,125', undefined],
  ['9,16 €', 9.16],
  ['€9.16', 9.16],
  ['EUR 9,16', 9.16],
  ['$1,685.05', 1685.05],
  ['$12.50 USD', 12.5],
  ['US$ 12.50', 12.5],
  ['C$12.50', 12.5],
  ["CHF 1'234.50", 1234.5],
  ['Fr. 12.–', 12],
  ['12,--', 12],
  ['1’234.50', 1234.5],
  ['1 234,50', 1234.5],
  ['1\u00A0234,50', 1234.5],
  ['1\u202F234,50', 1234.5],
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['12,34,567.00', 1_234_567],
  ['1,234,567', 1_234_567],
  ['1.234.567', 1_234_567],
  ['1234.567', undefined],
  ['10.5000', 10.5],
  ['5,90 €/Stk', 5.9],
  ['à 5,90', 5.9],
  ['$7.40 ea.', 7.4],
  ['7.50 per unit', 7.5],
  ['(5.00)', -5],
  ['($5.00)', -5],
  ['-5', -5],
  ['−5.00', -5],
  ['5.00-', -5],
  ['+5', 5],
  ['-0', 0],
  ['１２．５０', 12.5],
  ['\u200B7.50\uFEFF', 7.5],
  ['5.90 €/100 pcs', undefined],
  ['12 34', undefined],
  ['1.2.3', undefined],
  ['1,23,45', undefined],
  ['1 2345', undefined],
  ['1e3', undefined],
  ['0x10', undefined],
  ['10²', undefined],
  ['½', undefined],
  ['5 %', undefined],
  ['5 kg', undefined],
  ['about 5', undefined],
  ['--5', undefined],
  ['1O.80', undefined],
  ['', undefined],
  ['.', undefined],
  ['-', undefined],
  ['NaN', undefined],
  ['9'.repeat(16), undefined],
])('an amount: %j is %j', (text, value) => expect(valueIn(readNumber(text, money))).toBe(value))

test.each([
  ['2.000', 2000],
  ['2,000', 2000],
  ['1,300', 1300],
  ['100.00', 100],
  ['100,0', 100],
  ['1 000', 1000],
  ["1'000", 1000],
  ['1.000,00', 1000],
  ['1000 pcs', 1000],
  ['60 Stück', 60],
  ['Stk. 60', 60],
  ['x60', 60],
  ['60 ×', 60],
  ['12 uds.', 12],
  ['2.5', undefined],
  ['2,50', undefined],
  ['$60', undefined],
])('a whole number: %j is %j', (text, value) => expect(valueIn(readNumber(text, whole))).toBe(value))

describe('a separator before exactly three digits', () => {
  test.each([
    ['1,300', 'Is this 1300 or 1.30?', [1300, 1.3]],
    ['1.250', 'Is this 1250 or 1.25?', [1250, 1.25]],
    ['1,234 €', 'Is this 1234 or 1.234?', [1234, 1.234]],
    ['100,000', 'Is this 100000 or 100.00?', [100_000, 100]],
  ])('%s is refused with both readings where decimals are possible', (text, problem, readings) => {
    expect(readNumber(text, money)).toEqual({ problem, readings })
  })

  test.each([
    ['1,300', 'point', 1300],
    ['1,300', 'comma', 1.3],
    ['1.300', 'point', 1.3],
    ['1.300', 'comma', 1300],
    ['10,000', 'page', 10_000],
    ['7,50', 'page', 7.5],
    ['7,50', 'point', 7.5],
    ['7.50', 'comma', 7.5],
  ] as const)('%s in a source with a decimal %s is %d', (text, format, value) => {
    expect(readNumber(text, { ...money, format })).toEqual({ value })
  })

  test('a page never shows 1.250, so a field of a page asks', () => {
    expect(readNumber('1.250', { ...money, format: 'page' })).toMatchObject({ readings: [1250, 1.25] })
  })

  test('a page that takes two decimals refuses three', () => {
    expect(readNumber('1.234', { ...money, format: 'page' })).toEqual({ problem: 'Use at most two decimal places' })
  })

  test('digits are not grouped where the number would lie beyond the field', () => {
    expect(readNumber('9.975 %', { decimals: 3, unit: 'percent', max: 100 })).toEqual({ value: 9.975 })
  })
})

test.each([
  ['7.505', 2, 'Use at most two decimal places'],
  ['0.5', 0, 'Enter a whole number'],
  ['12.3456', 3, 'Use at most three decimal places'],
  ['ten', 2, 'Enter a number such as 10,000.50'],
  ['ten', 0, 'Enter a whole number'],
])('%s with %d decimals: %s', (text, decimals, problem) => {
  const format = 'point'
  expect(readNumber(text, { decimals, format })).toEqual({ problem })
})

test.each([
  [['7,50', '1,300'], 'comma'],
  [['8.40', '1,300'], 'point'],
  [['1.234,50'], 'comma'],
  [['1,234,567'], 'point'],
  [['1.234.567'], 'comma'],
  [['0,125'], 'comma'],
  [['', 'text', '1300', '1,300'], undefined],
  [['7,50', '8.40'], undefined],
  [["1'234.50", '1,300'], 'point'],
  [[], undefined],
])('the format of %j is %s', (texts, format) => expect(formatOf(texts)).toBe(format))

test('reading costs the same however long the text is', () => {
  const started = performance.now()
  for (const text of ['0', ' ', '.', ',', '-', '1,', '€ ', "1'"]) readNumber(text.repeat(500_000), money)
  expect(performance.now() - started).toBeLessThan(50)
})

const valueIn = (read: ReturnType<typeof readNumber>) => ('value' in read ? read.value : undefined)
