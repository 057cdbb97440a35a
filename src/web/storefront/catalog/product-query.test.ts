import { expect, test } from 'vitest'
import { listPath, rangeEnds, readProductQuery } from './product-query.ts'
import { readableFilters } from './readable-filters.ts'

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

test('chosen specifications are read back, also from the fields of a form without JavaScript', () => {
  const query = { family: 'pliers', specifications: { Packed: ['10 per box', '5 per box'], Weight: ['..540 g'] } }
  const path = listPath(query)
  expect(path).toBe('/products?family=pliers&spec.Packed=10+per+box&spec.Packed=5+per+box&spec.Weight=..540+g')
  expect(read(path.split('?')[1] as string)).toEqual(query)
  expect(read('from.Weight=+&to.Weight=540&unit.Weight=g')).toEqual({ specifications: { Weight: ['..540 g'] } })
  expect(read('from.Weight=&to.Weight=&unit.Weight=g')).toEqual({})
  expect(rangeEnds(['180 mm', '10..16 mm'])).toEqual({ from: '10', to: '16' })
})

test('an address has at most 40 choices, and fields after the hundredth are not read', () => {
  const query = (count: number, field: (at: number) => string) => read(Array.from({ length: count }, (_, at) => field(at)).join('&'))
  const { specifications = {} } = query(600, (at) => `spec.${'ABCDEFGHIJ'[at % 10]}=${at}`)
  expect(Object.values(specifications).map((texts) => texts.length)).toEqual([20, 20])
  expect(Object.keys(query(600, (at) => `spec.x${at}=1`).specifications ?? {})).toHaveLength(10)
  expect(query(600, (at) => (at === 599 ? 'spec.A=1' : `x${at}=1`))).toEqual({})
})

test('a range that is upside down is left out with a sentence, and so are filters beyond the limits', () => {
  const query = new URLSearchParams('spec.Length=16..10+mm&spec.Packed=10+per+box')
  expect(readableFilters(readProductQuery(query))).toEqual({
    query: { specifications: { Packed: ['10 per box'] } },
    leftOut: ['The filter Length “16..10 mm” is left out. This range ends before it begins.'],
  })
  const fifty = Array.from({ length: 50 }, (_, at) => `spec.Name${at}=x`).join('&')
  expect(Object.keys(read(fifty).specifications ?? {})).toHaveLength(10)
})
