import { expect, test } from 'vitest'
import { quantityProblem, stepQuantity } from './quantity.ts'
import { unitsProblem } from './units.ts'

test('quantities outside the range get the specification’s messages', () => {
  expect(quantityProblem('40', 100, 3470)).toBe('Minimum order unit is 100')
  expect(quantityProblem('4000', 100, 3470)).toBe('Available unit is 3470')
  expect(quantityProblem('', 100, 3470)).toBe('Please add quantity!')
  expect(quantityProblem('1.5', 1, 10)).toBe('Enter a whole number of units')
  expect(quantityProblem('100', 100, 3470)).toBeUndefined()
  expect(quantityProblem('3470', 100, 3470)).toBeUndefined()
})

test('a number of units is whole and at least one', () => {
  for (const typed of ['', ' ', '1', '250', ' 120 ', '999999999']) expect(unitsProblem(typed)).toBeUndefined()
  for (const typed of ['12.5', '-3', '1e3', '1,250', 'lots']) expect(unitsProblem(typed)).toBe('Enter a whole number of units')
  expect(unitsProblem('0')).toBe('Enter at least 1 unit')
  expect(unitsProblem('1234567890')).toBe('This number is too large')
})

test('the stepper never leaves the range, whatever is typed', () => {
  expect(stepQuantity('100', 1, 100, 200)).toBe('101')
  expect(stepQuantity('100', -1, 100, 200)).toBe('100')
  expect(stepQuantity('5', 1, 100, 200)).toBe('100')
  expect(stepQuantity('900', -1, 100, 200)).toBe('200')
  expect(stepQuantity('', 1, 100, 200)).toBe('100')
})
