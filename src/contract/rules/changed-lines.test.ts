import { expect, test } from 'vitest'
import { changedLines } from './changed-lines.ts'

const line = (productID: string, orderUnit: number) => ({ productID, sku: `SKU-${productID}`, product: `Tool ${productID}`, orderUnit })

test('lines that were left out, changed or added are told, and others are not', () => {
  const asked = [line('a', 300), line('b', 5), line('c', 20)]
  const changed = changedLines(asked, [line('a', 250), line('c', 20), line('d', 10)])
  expect(changed.map(({ productID, asked, offered }) => [productID, asked, offered])).toEqual([
    ['a', 300, 250],
    ['b', 5, 0],
    ['d', 0, 10],
  ])
  expect(changed[1]).toMatchObject({ sku: 'SKU-b', product: 'Tool b' })
})

test('an offer of what was asked for, in any order, changed nothing', () => {
  expect(changedLines([line('a', 1), line('b', 2)], [line('b', 2), line('a', 1)])).toEqual([])
  expect(changedLines([], [])).toEqual([])
})
