import { expect, test } from 'vitest'
import { pliers } from '../../../../tests/support/sample-prices.ts'
import { answerQuantity } from './quantity-answer.ts'

const plain = { increment: 1, price_breaks: [] }

test('a quantity that can be ordered has its price and sum, in cents', () => {
  expect(answerQuantity(pliers, 120)).toEqual({ price: 890, sum: 106_800 })
  expect(answerQuantity(pliers, 600)).toEqual({ price: 790, sum: 474_000 })
  expect(answerQuantity({ ...plain, price: 1.1, available: 9999, minimum_order: 1 }, 3)).toMatchObject({ sum: 330 })
})

test('a quantity below the minimum gets the minimum order and its price', () => {
  expect(answerQuantity({ ...plain, price: 0.42, available: 8000, minimum_order: 500 }, 120)).toEqual({
    price: 42,
    sum: 21_000,
    text: 'From 500\u00a0units',
  })
  expect(answerQuantity({ ...plain, price: 1, available: 9, minimum_order: 1 }, 0)).toMatchObject({ text: 'From 1\u00a0unit' })
})

test('a quantity that is no multiple gets the nearest one, at its own price', () => {
  expect(answerQuantity(pliers, 495)).toEqual({
    price: 790,
    sum: 395_000,
    text: 'Nearest 500\u00a0units',
  })
})

test('a quantity above the stock, or a tool that cannot be ordered, gets the reason', () => {
  expect(answerQuantity({ ...pliers, available: 1284 }, 12_500)).toEqual({ price: 740, text: '1,284 of 12,500 in stock' })
  expect(answerQuantity({ ...plain, price: 189, available: 0, minimum_order: 5 }, 120)).toEqual({
    price: 18_900,
    text: 'Not available in 120',
  })
  expect(answerQuantity({ ...plain, price: 189, available: 84, minimum_order: 100 }, 120)).toEqual({
    price: 18_900,
    text: 'Only 84 available, minimum 100',
  })
})
