import { expect, test } from 'vitest'
import { answerLine } from './answer-line.ts'
import type { CartProduct } from './cart-product.ts'
import { summarizeCart } from './summarize-cart.ts'

const hammer: CartProduct = {
  productID: 'hammer',
  sku: 'ST-1450',
  name: 'Claw hammer',
  image: '',
  slug: 'claw-hammer',
  available: 652,
  minimum_order: 60,
  increment: 6,
  price: 9.75,
  price_breaks: [{ quantity: 250, price: 9 }],
}

const answer = (typed: string, product: CartProduct | undefined = hammer, units = Number(typed)) => answerLine(product, typed, units)

test('a line says what it costs, what is in stock, what a price break saves and what the next one would', () => {
  expect(answer('60')).toEqual({ price: 975, amount: 58_500, remark: { text: 'Available: 652', isSaving: false } })
  expect(answer('300')).toEqual({
    price: 900,
    amount: 270_000,
    remark: { text: 'Price for 250 or more saves $225.00', isSaving: true },
  })
  expect(answer('240')).toEqual({
    price: 975,
    amount: 234_000,
    remark: { text: '12 more cost $72.00 less in total', isSaving: true },
    changeTo: 252,
  })
})

test.each([
  ['100', 100, 'Order in multiples of 6', 102],
  ['12', 12, 'Minimum order unit is 60', 60],
  ['9000', 9000, 'Available unit is 652', 648],
  ['', 66, 'Please add quantity!', 66],
  ['1.5', 66, 'Enter a whole number of units', 66],
  ['0', 66, 'Enter at least 1 unit', 66],
])('a line of %j, after %i, is refused: %s', (typed, units, refusal, changeTo) =>
  expect(answer(typed, hammer, units)).toMatchObject({ refusal, changeTo }),
)

test('a product that cannot be ordered or is no longer sold can only be left out', () => {
  expect(answer('60', { ...hammer, available: 59 })).toEqual({ price: 975, refusal: 'Only 59 available, minimum 60' })
  expect(answer('60', { ...hammer, available: 0 })).toEqual({ price: 975, refusal: 'Sold out' })
  expect(answerLine(undefined, '60', 60)).toEqual({ refusal: 'No longer sold' })
})

test('the sum counts what can be ordered, and knows what the changes would make of it', () => {
  const row = (productID: string, typed: string, product: CartProduct | undefined = hammer) => ({
    productID,
    product,
    name: productID,
    units: Number(typed),
    typed,
    answer: answerLine(product, typed, Number(typed)),
  })
  const summary = summarizeCart([row('a', '60'), row('b', '100'), row('c', '60', { ...hammer, available: 0 })])
  expect(summary).toMatchObject({ counted: 1, subtotal: 58_500, changes: [['b', 102]], changedSubtotal: 58_500 + 99_450 })
  expect(summary.refused.map(({ productID }) => productID)).toEqual(['b', 'c'])
})
