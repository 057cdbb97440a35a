import { expect, test } from 'vitest'
import { matchImages } from './match-images.ts'

const skus = ['PL-1180', 'PL-1180-2', 'HM 020', 'A.1']
const known = (sku: string) => skus.find((each) => each.toLowerCase() === sku.toLowerCase())
const match = (...names: string[]) => {
  const { products, unmatched } = matchImages(
    names.map((name) => ({ name })),
    known,
  )
  return {
    products: products.map(({ sku, files }) => [sku, ...files.map(({ name }) => name)]),
    unmatched: unmatched.map(({ name }) => name),
  }
}

test('images belong to the part number of their name, in the order of their numbers', () => {
  expect(match('pl-1180-3.png', 'PL-1180.jpg', 'hm 020_2.webp', 'HM 020-10.jpg', 'a.1.jpg')).toEqual({
    products: [
      ['PL-1180', 'PL-1180.jpg', 'pl-1180-3.png'],
      ['HM 020', 'hm 020_2.webp', 'HM 020-10.jpg'],
      ['A.1', 'a.1.jpg'],
    ],
    unmatched: [],
  })
})

test('a part number that ends with a number comes before the second image of another', () => {
  expect(match('PL-1180-2.jpg', 'PL-1180-2-2.jpg')).toEqual({
    products: [['PL-1180-2', 'PL-1180-2.jpg', 'PL-1180-2-2.jpg']],
    unmatched: [],
  })
})

test('what matches nothing is named', () => {
  expect(match('logo.png', '.png', '-2.png', 'PL-1180-123.jpg', 'PL-1181.jpg')).toEqual({
    products: [],
    unmatched: ['logo.png', '.png', '-2.png', 'PL-1180-123.jpg', 'PL-1181.jpg'],
  })
})
