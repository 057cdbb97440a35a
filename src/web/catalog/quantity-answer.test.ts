import { expect, test } from 'vitest'
import { answerQuantity } from './quantity-answer.ts'

const pliers = { price: 8.9, available: 2618, minimum_order: 100 }

test('a quantity that can be ordered has its price, to the cent', () => {
  expect(answerQuantity(pliers, 120)).toEqual({ kind: 'sum', units: 120, sum: 1068 })
  expect(answerQuantity({ price: 1.1, available: 9999, minimum_order: 1 }, 3)).toEqual({ kind: 'sum', units: 3, sum: 3.3 })
})

test('a quantity below the minimum gets the minimum order and its price', () => {
  expect(answerQuantity({ price: 0.42, available: 8000, minimum_order: 500 }, 120)).toEqual({
    kind: 'too-few',
    units: 500,
    sum: 210,
    text: 'From 500\u00a0units',
  })
  expect(answerQuantity({ price: 1, available: 9, minimum_order: 1 }, 0)).toMatchObject({ text: 'From 1\u00a0unit' })
})

test('a quantity above the stock, or a tool that cannot be ordered, gets the reason', () => {
  expect(answerQuantity({ price: 8.65, available: 1284, minimum_order: 50 }, 12_500)).toEqual({
    kind: 'too-many',
    text: '1,284 of 12,500 in stock',
  })
  expect(answerQuantity({ price: 189, available: 0, minimum_order: 5 }, 120)).toEqual({
    kind: 'not-available',
    text: 'Not available in 120',
  })
})
