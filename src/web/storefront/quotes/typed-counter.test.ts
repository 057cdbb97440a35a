import { expect, test } from 'vitest'
import { readCounter, startCounter } from './typed-counter.ts'

const items = [
  { productID: 'a', orderUnit: 300 },
  { productID: 'b', orderUnit: 5 },
]

test('an answer begins with the quantities of the offer, and reads wishes as people type them', () => {
  const start = startCounter(items)
  expect(readCounter(start)).toEqual({
    answer: {
      lines: [
        { productID: 'a', orderUnit: 300 },
        { productID: 'b', orderUnit: 5 },
      ],
      note: '',
    },
    problems: {},
  })
  const lines = [
    { productID: 'a', units: '1,200', price: '7,05' },
    { productID: 'b', units: '0', price: 'none' },
  ]
  expect(readCounter({ lines, note: ' By May ' }).answer).toEqual({
    lines: [{ productID: 'a', orderUnit: 1200, price: 7.05 }],
    note: 'By May',
  })
})

test('what cannot be read is said at its field, and leaving out everything is no answer', () => {
  const wrong = readCounter({
    lines: [
      { productID: 'a', units: 'many', price: '' },
      { productID: 'b', units: '5', price: 'cheap' },
    ],
    note: '',
  })
  expect(wrong.answer).toBeUndefined()
  expect(wrong.problems).toEqual({ a: { units: expect.any(String) }, b: { price: expect.any(String) } })
  expect(readCounter({ lines: [{ productID: 'a', units: ' ', price: '' }], note: 'x' })).toEqual({
    problems: { a: { units: 'Please add quantity!' } },
  })
})
