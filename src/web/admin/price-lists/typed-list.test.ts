import { expect, test } from 'vitest'
import type { PriceList } from '../../../contract/catalog/price-lists.ts'
import { parsePrices, priceProducts } from './parse-prices.ts'
import { readTypedList } from './read-typed-list.ts'
import { countChanges, mergeFamilies, mergeProducts, readFigure, showDifference, toTypedList } from './typed-list.ts'

const pliers = {
  productID: 'pliers',
  sku: 'PL-1180',
  product: 'Combination pliers 180 mm',
  productImg: '/images/pliers.webp',
  family: 'pliers',
  minimum_order: 100,
  increment: 10,
  sold: true,
  public_prices: { price: 8.9, price_breaks: [{ quantity: 250, price: 8.4 }] },
}

const list: PriceList = {
  _id: 'list',
  name: 'Shipyards 2026',
  version: 3,
  percent: 3,
  families: [{ family: 'pliers', percent: 8 }],
  prices: [{ ...pliers, price: 8.1, price_breaks: [{ quantity: 500, price: 7.25 }] }],
  companies: [],
  companyCount: 0,
  changedAt: '2026-11-19T15:58:00.000Z',
  changedBy: 'Lin Yu-Ting',
}
const saved = toTypedList(list)
const withRungs = (rungs: { quantity: string; price: string }[]) => ({
  ...saved,
  products: saved.products.map((product) => ({ ...product, rungs })),
})
const [base = { quantity: '', price: '' }, rung = { quantity: '', price: '' }] = saved.products[0]?.rungs ?? []

test('figures are read as people type them', () => {
  expect(['7.5', '7,5', '1,234.50', ' 8 ', '8.', '', 'x', '-1', '1.2.3'].map((text) => readFigure(text, 'price'))).toEqual([
    7.5,
    7.5,
    1234.5,
    8,
    8,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('every field that differs is a change, however it is written', () => {
  expect(countChanges(saved, { ...saved, percent: '3.0' })).toBe(0)
  expect(countChanges(saved, { ...saved, percent: '4', families: { pliers: '', sockets: '0' } })).toBe(3)
  expect(countChanges(saved, withRungs([base, { ...rung, price: '7.15' }]))).toBe(1)
  expect(countChanges(saved, withRungs([base, { quantity: '600', price: '7.15' }]))).toBe(1)
  expect(countChanges(saved, withRungs([]))).toBe(2)
})

test('the edit has the changed products, and null for those that were emptied', () => {
  expect(readTypedList(saved, { ...saved, families: { pliers: '', sockets: '0' } })).toEqual({
    edit: { percent: 3, families: [{ family: 'sockets', percent: 0 }], prices: [] },
  })
  expect(readTypedList(saved, withRungs([base, { quantity: '1,000', price: '6.70' }, rung]))).toMatchObject({
    edit: {
      prices: [
        {
          productID: 'pliers',
          price: 8.1,
          price_breaks: [
            { quantity: 500, price: 7.25 },
            { quantity: 1000, price: 6.7 },
          ],
        },
      ],
    },
  })
  const removed = { edit: { prices: [{ price: null, price_breaks: [] }] } }
  expect(readTypedList(saved, withRungs([]))).toMatchObject(removed)
  expect(
    readTypedList(
      saved,
      withRungs([
        { ...base, price: '' },
        { ...rung, price: ' ' },
      ]),
    ),
  ).toMatchObject(removed)
  expect(readTypedList(saved, withRungs([base, { ...rung, price: '' }]))).toMatchObject({
    edit: { prices: [{ price: 8.1, price_breaks: [] }] },
  })
  expect(readTypedList(saved, withRungs([{ ...base, price: '' }, rung]))).toHaveProperty('problems')
})

test('what is wrong is said at its field', () => {
  const read = readTypedList(saved, {
    ...withRungs([base, { quantity: '500', price: '8.20' }, { quantity: '', price: 'x' }]),
    percent: '100',
    families: { pliers: 'y' },
  })
  expect('problems' in read && [...read.problems]).toEqual([
    ['percent', 'Enter at most 99.99%: nothing is free'],
    ['families.pliers', 'Enter a number'],
    ['pliers.2.price', 'Enter a number'],
    ['pliers.2.quantity', 'Enter a quantity'],
  ])
  const rising = readTypedList(saved, withRungs([base, { quantity: '1000', price: '7' }, { quantity: '500', price: '8.20' }]))
  expect('problems' in rising && [...rising.problems.keys()]).toEqual(['pliers.2.price'])
})

test('differences have a sign', () => {
  expect([showDifference(810, 890), showDifference(1340, 1290), showDifference(890, 890)]).toEqual(['−9.0%', '+3.9%', '0.0%'])
})

test('an exported list is read again, with commas or semicolons', () => {
  const text =
    '\ufeffpart number,product,from units,public price,agreed price\r\nPL-1180,"Pliers, 180",100,8.9,8.1\r\nPL-1180,"Pliers, 180",500,8.4,7.15\r\n'
  const rows = [
    { row: 2, sku: 'PL-1180', quantity: 100, price: 8.1 },
    { row: 3, sku: 'PL-1180', quantity: 500, price: 7.15 },
  ]
  expect(parsePrices(text)).toEqual({ rows })
  expect(parsePrices('part number;from units;agreed price\nPL-1180;100;8,1\nPL-1180;500;7,15\n')).toEqual({ rows })
  // As somebody has it: under a title, in another language, with units and a part number from a document.
  const title = 'Preisliste 2026;;\n\nArtikelnummer;ab Menge;VK netto €\nPL–1180;100 Stk;8,10 €\n\uff30\uff2c-1180\u200b;500;7,15\n'
  expect(parsePrices(title)).toEqual({ rows: rows.map((row) => ({ ...row, row: row.row + 2 })) })
  expect(priceProducts(rows, ['PL-1180'], [pliers])).toEqual({
    products: [
      {
        ...pliers,
        rungs: [
          { quantity: '100', price: '8.10' },
          { quantity: '500', price: '7.15' },
        ],
      },
    ],
  })
})

test('a file is refused row by row', () => {
  expect(parsePrices('name,amount\nx,1')).toEqual({
    problems: ['The first row must name the columns: part number, from units, agreed price.'],
  })
  expect(parsePrices('sku,from units,price\nA,100,x\nB,many,3')).toEqual({
    problems: ['Row 2: x is not a price', 'Row 3: many is not a quantity'],
  })
  const rows = [
    { row: 2, sku: 'XX', quantity: 100, price: 8.1 },
    { row: 3, sku: 'PL-1180', quantity: 250, price: 7 },
  ]
  expect(priceProducts(rows, ['XX', 'PL-1180'], [null, pliers])).toEqual({
    problems: ['Row 2: no tool has the part number XX', 'PL-1180 needs a price from its minimum order of 100 on'],
  })
})

test('what a colleague has saved meanwhile stands beside what is typed, and is never taken back', () => {
  const now = { pliers: '9', sockets: '4' }
  expect(mergeFamilies({ pliers: '8', saws: '2' }, now, { pliers: '8', saws: '3' })).toEqual({ pliers: '9', sockets: '4', saws: '3' })
  const [mine, other, third] = ['pliers', 'saw', 'hammer'].map((productID) => ({ ...pliers, productID, rungs: [base] }))
  if (!mine || !other || !third) throw new Error('No products')
  const dearer = (product: typeof mine) => ({ ...product, rungs: [{ ...base, price: '9.00' }] })
  expect(mergeProducts([mine, other], [mine, dearer(other), third], [dearer(mine), other])).toEqual([third, dearer(mine), dearer(other)])
  expect(mergeProducts([mine, other], [dearer(mine)], [{ ...mine, rungs: [] }, other])).toEqual([{ ...mine, rungs: [] }])
})
