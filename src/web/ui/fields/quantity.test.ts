import { expect, test } from 'vitest'
import { unitsProblem } from '../text/units.ts'
import { quantityProblem, stepQuantity } from './quantity.ts'

const limits = (minimum_order: number, available: number, increment = 1) => ({ minimum_order, available, increment })

test('quantities outside the range get the specification’s messages', () => {
  expect(quantityProblem('40', limits(100, 3470))).toBe('Minimum order unit is 100')
  expect(quantityProblem('4000', limits(100, 3470))).toBe('Available unit is 3470')
  expect(quantityProblem('', limits(100, 3470))).toBe('Please add quantity!')
  expect(quantityProblem('1.5', limits(1, 10))).toBe('Enter a whole number of units')
  expect(quantityProblem('100', limits(100, 3470))).toBeUndefined()
  expect(quantityProblem('105', limits(100, 3470, 10))).toBe('Order in multiples of 10')
  expect(quantityProblem('100', limits(100, 99))).toBe('Available unit is 99')
  expect(quantityProblem('3470', limits(100, 3470))).toBeUndefined()
})

test('a number of units is whole and at least one', () => {
  for (const typed of ['', ' ', '1', '250', ' 120 ', '1,250', '60 pcs', '999999999']) expect(unitsProblem(typed)).toBeUndefined()
  for (const typed of ['12.5', '-3', '1e3', 'lots']) expect(unitsProblem(typed)).toBe('Enter a whole number of units')
  expect(unitsProblem('0')).toBe('Enter at least 1 unit')
  expect(unitsProblem('1234567890')).toBe('This number is too large')
})

test('the stepper never leaves the range, whatever is typed', () => {
  expect(stepQuantity('100', 1, limits(100, 200))).toBe('101')
  expect(stepQuantity('100', -1, limits(100, 200))).toBe('100')
  expect(stepQuantity('5', 1, limits(100, 200))).toBe('100')
  expect(stepQuantity('900', -1, limits(100, 200))).toBe('200')
  expect(stepQuantity('', 1, limits(100, 200))).toBe('100')
})

test('the stepper goes to the next multiple', () => {
  const boxes = limits(20, 105, 10)
  expect(['20', '21', '29', '98', '100', '400'].map((typed) => stepQuantity(typed, 1, boxes))).toEqual([
    '30',
    '30',
    '30',
    '100',
    '100',
    '100',
  ])
  expect(['20', '31', '100', '104', '400', ''].map((typed) => stepQuantity(typed, -1, boxes))).toEqual([
    '20',
    '30',
    '90',
    '100',
    '100',
    '20',
  ])
})
