import { expect, test } from 'vitest'
import { answerTyped, sumRows } from './answer-row.ts'

const product = {
  _id: 'p1',
  slug: 'pliers',
  name: 'Pliers',
  sku: 'PL-1',
  price: 8.9,
  price_breaks: [{ quantity: 500, price: 7.9 }],
  available: 2618,
  minimum_order: 100,
  increment: 10,
}
const answer = (typed: string) => answerTyped({ product, typed })

test.each<[typed: string, amount: number | undefined, refusal: string | undefined, changeTo: number | undefined]>([
  ['800', 632_000, undefined, undefined],
  [' 100 ', 89_000, undefined, undefined],
  ['80', undefined, 'Minimum order unit is 100', 100],
  ['105', undefined, 'Order in multiples of 10', 110],
  ['9000', undefined, 'Available unit is 2618', 2610],
  ['a few', undefined, 'Enter a whole number of units', 100],
])('%s', (typed, amount, refusal, changeTo) => {
  expect(answer(typed).answer).toMatchObject({ ...(amount !== undefined && { amount }), ...(refusal && { refusal }) })
  expect(answer(typed).answer.amount).toBe(amount)
  expect(answer(typed).answer.changeTo).toBe(changeTo)
})

test('rows that need a change count for nothing', () => {
  const { ready, refused, units, amount } = sumRows([answer('800'), answer('80'), answer('100')])
  expect([ready.length, refused.length, units, amount]).toEqual([2, 1, 900, 721_000])
})
