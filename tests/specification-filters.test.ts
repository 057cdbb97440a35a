import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { chosenSpecifications } from '../src/contract/catalog/specification-query.ts'
import { SpecificationColumns } from '../src/shop/catalog/search/specification-columns.ts'
import { countSpecifications, matchSpecifications } from '../src/shop/catalog/search/specification-filters.ts'

type Rows = [string, string][]

/** PRODUCTS=100000 makes large catalogs. */
const PRODUCTS = Number(process.env.PRODUCTS ?? 600)

/** Park and Miller. */
function seeded(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

const lengths = ['160 mm', '16 cm', '180mm', '0.2 m', '250 MM', '10 in', 'about 180 mm', '160–200 mm']
const materials = ['Steel', 'steel', 'Chrome  vanadium', 'Chrome vanadium', 'Beech']

function aCatalog(size: number, random: (below: number) => number): Rows[] {
  return Array.from({ length: size }, () => {
    const rows: Rows = []
    if (random(5) > 0) rows.push([['Length', 'length'][random(2)] ?? '', lengths[random(lengths.length)] ?? ''])
    if (random(4) > 0) rows.push(['Material', materials[random(materials.length)] ?? ''])
    if (random(3) > 0) rows.push(['Weight', `${100 + random(40) * 10} g`])
    if (random(9) === 0) rows.push(['Rare', 'yes'])
    if (random(9) === 0) rows.push(['Material', 'Beech'])
    return rows
  })
}

const columnsOf = (catalog: Rows[]) => {
  const columns = new SpecificationColumns()
  for (const [number, rows] of catalog.entries()) columns.add(number, rows)
  return columns
}

/** What the words of the demo's units mean, written down once more. */
const inMillimeters: Record<string, number> = { '160 mm': 160, '16 cm': 160, '180mm': 180, '0.2 m': 200, '250 MM': 250, '10 in': 254 }

const asks: [Record<string, string | string[]>, (rows: Rows) => boolean][] = [
  [{}, () => true],
  [{ 'spec.Length': '160 mm' }, (rows) => lengthsOf(rows).includes(160)],
  [{ 'spec.LENGTH': ['18 cm', '10..11 in'] }, (rows) => lengthsOf(rows).some((length) => length === 180 || length === 254)],
  [{ 'spec.Length': '..200 mm' }, (rows) => lengthsOf(rows).some((length) => length <= 200)],
  [{ 'spec.Material': 'STEEL' }, (rows) => rows.some(([, value]) => value.toLowerCase() === 'steel')],
  [{ 'spec.Length': '160–200 mm' }, (rows) => rows.some(([, value]) => value === '160–200 mm')],
  [
    { 'spec.Material': ['chrome vanadium', 'Beech'], 'spec.Weight': '200..300 g' },
    (rows) => rows.some(([, value]) => /^(Chrome|Beech)/.test(value)) && weightsOf(rows).some((weight) => weight >= 200 && weight <= 300),
  ],
  [{ 'spec.Nothing': 'x' }, () => false],
]

const lengthsOf = (rows: Rows) => rows.flatMap(([, value]) => inMillimeters[value] ?? [])
const weightsOf = (rows: Rows) => rows.flatMap(([name, value]) => (name === 'Weight' ? Number.parseInt(value, 10) : []))

describe.each([1, 2, 3])('a generated catalog, seed %d', (seed) => {
  const catalog = aCatalog(PRODUCTS, seeded(seed))
  const columns = columnsOf(catalog)
  const all = [...catalog.keys()]

  test.each(asks)('%j finds what a plain scan finds', (ask, fits) => {
    const chosen = chosenSpecifications(ask)
    const found = all.filter(matchSpecifications(columns, chosen))
    expect(found).toEqual(all.filter((number) => fits(catalog[number] ?? [])))
    const isInStock = (number: number) => number % 3 === 0
    const { total, inStock } = countSpecifications(columns, chosen, Int32Array.from(all), isInStock)
    expect({ total, inStock }).toEqual({ total: found.length, inStock: found.filter(isInStock).length })
  })

  test.each(asks)('%j: each value counts what choosing it alone of its name would find', (ask) => {
    const { filters } = countSpecifications(columns, chosenSpecifications(ask), Int32Array.from(all), () => true)
    for (const { name, choices } of filters) {
      for (const { text, count } of choices) {
        const others = Object.fromEntries(Object.entries(ask).filter(([key]) => key.toLowerCase() !== `spec.${name.toLowerCase()}`))
        const found = all.filter(matchSpecifications(columns, chosenSpecifications({ ...others, [`spec.${name}`]: text })))
        expect({ name, text, count }).toEqual({ name, text, count: found.length })
      }
    }
  })
})

test('each value of the demo catalog, and each with each of another name, counts what a plain scan counts', () => {
  const file = new URL('../demo/catalog.json', import.meta.url)
  const { products } = JSON.parse(readFileSync(file, 'utf8')) as { products: { family: string; specifications: Rows }[] }
  for (const family of new Set(products.map((product) => product.family))) {
    const catalog = products.flatMap((product) => (product.family === family ? [product.specifications] : []))
    const columns = columnsOf(catalog)
    const countedWith = (ask: Record<string, string>) =>
      countSpecifications(columns, chosenSpecifications(ask), Int32Array.from(catalog.keys()), () => true)
    const { filters, total } = countedWith({})
    expect({ total, divided: filters.length > 0 }).toEqual({ total: catalog.length, divided: true })
    for (const { name, choices } of filters) {
      for (const { text, count } of choices) {
        const having = catalog.filter((rows) => rows.some((row) => row[0] === name && row[1] === text))
        expect({ family, name, text, count }).toEqual({ family, name, text, count: having.length })
        for (const other of countedWith({ [`spec.${name}`]: text }).filters.filter((filter) => filter.name !== name)) {
          for (const { text, count } of other.choices) {
            const both = having.filter((rows) => rows.some((row) => row[0] === other.name && row[1] === text))
            expect({ family, name: other.name, text, count }).toEqual({ family, name: other.name, text, count: both.length })
          }
        }
      }
    }
  }
})

test('names that half of the products share become filters, in the spelling of most, and those that divide best come first', () => {
  const rows = (length: string, material: string): Rows => [
    ['Length', length],
    ['Material', material],
    ['Origin', 'Sheffield'],
  ]
  const catalog = [rows('160 mm', 'steel'), rows('180 mm', 'Steel'), rows('200 mm', 'Steel'), [['Rare', 'yes']] satisfies Rows]
  const { filters } = countSpecifications(columnsOf(catalog as Rows[]), new Map(), Int32Array.of(0, 1, 2, 3), () => true)
  expect(filters).toEqual([{ name: 'Length', choices: ['160 mm', '180 mm', '200 mm'].map((text) => ({ text, count: 1 })), range: null }])
})

test('more than five numbers are a range, in the unit of most', () => {
  const catalog = ['100 g', '200 g', '0.3 kg', '400 g', '500 g', '2.3 kg', '100–200 g'].map((weight): Rows => [['Weight', weight]])
  const [weight] = countSpecifications(
    columnsOf(catalog),
    chosenSpecifications({ 'spec.Weight': '..500 g' }),
    Int32Array.from(catalog.keys()),
    () => true,
  ).filters
  expect(weight).toMatchObject({ name: 'Weight', choices: [], range: { unit: 'g', from: 100, to: 2300 } })
  expect(weight?.range?.bars.reduce((sum, count) => sum + count)).toBe(6)
})
