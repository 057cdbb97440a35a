import { expect, test } from 'vitest'
import { partNumber } from './product.ts'
import { stockRow } from './products-by-sku.ts'

const accepts = (row: object) => stockRow.safeParse({ sku: 'PL-1180', ...row }).success

test('a row of stock is a delta, or a count with its version, and nothing in between', () => {
  expect([{ delta: -3 }, { available: 812, version: 41 }].map(accepts)).toEqual([true, true])
  const mixed = [{}, { available: 812 }, { version: 41 }, { delta: 1, available: 812 }, { delta: 1, version: 41 }]
  expect([...mixed, { delta: 1, available: 812, version: 41 }].filter(accepts)).toEqual([])
})

test('a part number can stand in an address', () => {
  expect(['PL-1180', 'a.b', '...', 'Ü 18/3'].map((sku) => partNumber.safeParse(sku).success)).toEqual([true, true, true, true])
  expect(['.', '..', 'RA\u0001CE', 'A\tB'].map((sku) => partNumber.safeParse(sku).success)).toEqual([false, false, false, false])
})
