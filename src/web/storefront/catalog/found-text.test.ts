import { expect, test } from 'vitest'
import { foundText } from './found-text.ts'
import type { ProductQuery } from './product-query.ts'

const said: [total: number, filters: ProductQuery, text: string][] = [
  [2412, {}, '2,412 tools found, sorted by newest, as cards'],
  [1, { search: 'wrench' }, '1 tool found for wrench, sorted by best match, as cards'],
  [7, { search: 'wrench', sort: 'newest' }, '7 tools found for wrench, sorted by newest, as cards'],
  [7, { sort: '-price' }, '7 tools found, sorted by price, high to low, as cards'],
  [7, { sort: '-spec.Weight', view: 'table' }, '7 tools found, sorted by weight, descending, as a table'],
  [0, { quantity: 1200, fits: true }, '0 tools found, in stock, prices for 1,200, sorted by newest, as cards'],
  [3, { specifications: { Weight: ['..540 g'], Size: ['8 mm'] } }, '3 tools found, ..540 g, 8 mm, sorted by newest, as cards'],
]

test.each(said)('%s tools with %j: %s', (total, filters, text) => expect(foundText(total, filters)).toBe(text))

test('each choice is heard', () => {
  const before = foundText(7, {})
  const choices: ProductQuery[] = [
    { sort: 'name' },
    { view: 'table' },
    { quantity: 5 },
    { fits: true },
    { specifications: { Size: ['8 mm'] } },
  ]
  for (const choice of choices) expect(foundText(7, choice)).not.toBe(before)
})
