import { expect, test } from 'vitest'
import { listPath, readProductQuery } from './product-query.ts'

const read = (query: string) => readProductQuery(new URLSearchParams(query))

test('an address is read back as the same query', () => {
  const query = { search: 'claw hammer', family: 'striking', quantity: 120, fits: true, sort: '-price' as const }
  const path = listPath(query)
  expect(path).toBe('/products?search=claw+hammer&family=striking&quantity=120&fits=1&sort=-price')
  expect(read(path.split('?')[1] as string)).toEqual(query)
  expect(listPath({})).toBe('/products')
})

test('unknown values are ignored', () => {
  expect(read('quantity=lots&fits=yes&sort=colour&family=a%20b&colour=red')).toEqual({})
  expect(read('quantity=0&search=%20%20&sort=')).toEqual({})
  expect(read('quantity=12345678901&search=%00')).toEqual({})
  expect(read(`search=${'x'.repeat(200)}`).search).toHaveLength(100)
})

test('newest is the default order, and a choice with a search', () => {
  expect(read('sort=newest')).toEqual({})
  expect(read('sort=newest&search=saw')).toEqual({ search: 'saw', sort: 'newest' })
})
