import { expect, test } from 'vitest'
import { orderingRows, priceRows, specificationRows } from './compare-rows.ts'

const tool = (specifications: [string, string][], more: Partial<Parameters<typeof priceRows>[0][number]> = {}) => ({
  specifications,
  price: 8.9,
  price_breaks: [{ quantity: 250, price: 8.4 }],
  minimum_order: 100,
  increment: 10,
  weight_grams: 245,
  ...more,
})

test('names that more tools state come first, whatever their spelling', () => {
  const rows = specificationRows([
    tool([
      ['Tip', 'flat'],
      ['Length', '180 mm'],
    ]),
    tool([['length', '20 cm']]),
  ])
  expect(rows.map(({ label, texts }) => [label, ...texts])).toEqual([
    ['Length', '180 mm', '20 cm'],
    ['Tip', 'flat', null],
  ])
})

test.each<[string[], boolean]>([
  [['10 per box', '10 Per Box'], true],
  [['1 in', '25.4 mm'], true],
  [['13 mm', 'about 13 mm'], false],
])('%j are the same: %s', (texts, isSame) => {
  expect(specificationRows(texts.map((text) => tool([['A', text]])))[0]?.isSame).toBe(isSame)
})

test('lengths are drawn to scale, diameters and equal lengths are not', () => {
  const shares = (...texts: string[]) => specificationRows(texts.map((text) => tool([['A', text]])))[0]?.shares
  expect(shares('180 mm', '20 cm', '160 mm')).toEqual([0.9, 1, 0.8])
  expect(shares('Ø 3 mm', 'Ø 2 mm')).toBeUndefined()
  expect(shares('200 mm', '20 cm')).toBeUndefined()
  expect(shares('200 g', '100 g')).toBeUndefined()
})

test('prices have a row at each quantity where one changes, and none below a minimum', () => {
  const rows = priceRows([tool([]), tool([], { minimum_order: 200, price: 5, price_breaks: [] })], 260)
  expect(rows).toEqual([
    { quantity: 100, prices: [890, null], isMine: false },
    { quantity: 200, prices: [890, 500], isMine: false },
    { quantity: 250, prices: [840, 500], isMine: true },
  ])
  expect(priceRows([tool([])], 50).some(({ isMine }) => isMine)).toBe(false)
})

test('ordering has the weight of my quantity where one is known', () => {
  const labels = (units: number | undefined, grams: number | null) =>
    orderingRows([tool([], { weight_grams: grams })], units).map(({ label }) => label)
  expect(labels(800, 245).at(-1)).toMatch(/^800\sunits weigh$/)
  expect(labels(800, null)).toEqual(['Minimum Order', 'Order multiple'])
  expect(labels(undefined, 245)).toEqual(['Minimum Order', 'Order multiple'])
})
