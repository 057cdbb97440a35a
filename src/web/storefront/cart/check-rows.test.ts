import { expect, it } from 'vitest'
import type { PreviewLine } from '../../../contract/selling/order.ts'
import {
  answerRow,
  type CheckedRow,
  checkRows,
  isReady,
  replaceRow,
  rowsAsText,
  rowsToChange,
  unitsFewer,
  withUnits,
} from './check-rows.ts'
import { parseRows } from './parse-rows.ts'

const facts = { productImg: '', slug: '', base_price: 2, price_breaks: [], available: 1000, minimum_order: 10, increment: 5 }

/** A shop that sells every part number that starts with PL. */
function aShopOfPliers() {
  const asked: number[] = []
  const preview = async ({ lines }: { lines: { sku: string }[] }) => {
    asked.push(lines.length)
    return {
      lines: lines.map(({ sku }, index): PreviewLine => {
        if (sku.toUpperCase().startsWith('PL'))
          return { index, productID: sku.toLowerCase(), sku: sku.toUpperCase(), product: `Pliers ${sku}`, ...facts }
        return { index, sku, reason: 'unknown', message: '', suggestion: sku === 'PK-1' ? [{ sku: 'PL-1', product: 'Pliers' }] : [] }
      }),
    }
  }
  return { asked, preview }
}

const rowsOf = (text: string) => {
  const parsed = parseRows(text)
  if (!('rows' in parsed)) throw new Error('no rows')
  return parsed.rows
}

const shown = (row: CheckedRow) => {
  const { refusal, amount, changeTo } = answerRow(row)
  return [row.row, row.addedTo ? `to ${row.addedTo}` : (refusal ?? amount), changeTo]
}

it('answers each row with its price or its reason and remedy', async () => {
  const rows = await checkRows(
    rowsOf(`PL-1 20\npl-1 1,000\nPL-2 5\nPL-3 12\nPL-4 many\nPL-4\nPK-1 10\nXX-9 10\n;30\nPL-2 10\nPL-5;1.5\n${'X'.repeat(41)} 5`),
    aShopOfPliers().preview,
  )
  expect(rows.map(shown)).toEqual([
    [1, 'Available unit is 1000', 1000],
    [2, 'to 1', undefined],
    [3, 3000, undefined],
    [4, 'Order in multiples of 5', 10],
    [5, 'Enter a whole number of units', 10],
    [6, 'Please add quantity!', 10],
    [7, 'Not in the catalog. Did you mean:', undefined],
    [8, 'Not in the catalog', undefined],
    [9, 'Enter a part number', undefined],
    [10, 'to 3', undefined],
    [11, 'Enter a whole number of units', 10],
    [12, 'Not in the catalog', undefined],
  ])
  expect(rows[2]).toMatchObject({ units: 15, sumOf: [3, 10] })
  expect(rows.filter(isReady).map(({ row }) => row)).toEqual([2, 3, 10])
  expect(rowsAsText(rows.slice(2, 5))).toBe('PL-2\t15\nPL-3\t12\nPL-4\tmany')
})

it('answers a row with the units that are in the cart already', async () => {
  const [row] = await checkRows(rowsOf('PL-1 300'), aShopOfPliers().preview)
  if (!row) throw new Error('no row')
  const at = (inCart: number, units = 300) => shown({ ...row, units, inCart })
  expect(at(0)).toEqual([1, 60000, undefined])
  expect(at(700)).toEqual([1, 60000, undefined])
  expect(at(800)).toEqual([1, 'Available unit is 1000', 200])
  expect(at(1000)).toEqual([1, 'Available unit is 1000', undefined])
  expect(at(10, 5)).toEqual([1, 1000, undefined])
})

it('asks about 500 rows in batches of 200', async () => {
  const { asked, preview } = aShopOfPliers()
  const rows = await checkRows(rowsOf(Array.from({ length: 500 }, (_, number) => `PL-${number} 10`).join('\n')), preview)
  expect(asked).toEqual([200, 200, 100])
  expect(rows.every(isReady)).toBe(true)
  expect(rows[499]?.product?.name).toBe('Pliers PL-499')
})

it('adds a row up when its part number becomes that of another', async () => {
  const { preview } = aShopOfPliers()
  const rows = await checkRows(rowsOf('PL-1 20\nPK-1 30\nPL-2 10'), preview)
  const [changed] = await checkRows([{ row: 2, sku: 'PL-1', quantity: '30' }], preview)
  if (!changed) throw new Error('no row')
  expect(replaceRow(rows, changed).map(({ row, units, sumOf, addedTo }) => [row, units, sumOf, addedTo])).toEqual([
    [1, 50, [1, 2], undefined],
    [2, 30, undefined, 1],
    [3, 10, undefined, undefined],
  ])
  const other = { ...changed, sku: 'PL-7', product: undefined }
  expect(replaceRow(rows, other)[1]).toBe(other)
})

it('knows one part number in several spellings, and one that has a space and no quantity', async () => {
  const product = (sku: string, index: number): PreviewLine => ({ index, productID: sku, sku, product: sku, ...facts })
  const asked: string[][] = []
  // As the shop: lines of one product become one.
  const preview = async ({ lines }: { lines: { sku: string }[] }) => {
    asked.push(lines.map(({ sku }) => sku))
    const skus = lines.map(({ sku }) => sku.replace(/[^a-z0-9]/gi, '').toUpperCase())
    return {
      lines: skus.flatMap((sku, index): PreviewLine[] => {
        if (sku === 'WR') return [{ index, sku, reason: 'unknown', message: '' }]
        return skus.indexOf(sku) === index ? [product(sku, index)] : []
      }),
    }
  }
  const rows = await checkRows(rowsOf('PL–2200\t500 pcs\npl2200 100 EA\nWR 1013\nWR 1013 600'), preview)
  expect(rows.map(({ sku, quantity, units, addedTo, product }) => [sku, quantity, units, addedTo, product?.productID])).toEqual([
    ['PL–2200', '500 pcs', 600, undefined, 'PL2200'],
    ['pl2200', '100 EA', 100, 1, 'PL2200'],
    ['WR 1013', '', undefined, undefined, 'WR1013'],
    ['WR 1013', '600', 600, undefined, 'WR1013'],
  ])
  expect(asked).toEqual([['PL–2200', 'pl2200', 'WR', 'WR 1013'], ['pl2200']])
})

it('looks for the part number in the other cells of a row that has none', async () => {
  const { preview } = aShopOfPliers()
  const rows = await checkRows(rowsOf('Item\tDescription\tQty\n1\tPL-7 pliers 180 mm\t20\n2\tnothing 180\t30'), preview)
  expect(rows.map(({ sku, units, others }) => [sku, units, others])).toEqual([
    ['PL-7', 20, ['1', 'PL-7 pliers 180 mm']],
    ['2', 30, ['nothing 180']],
  ])
  expect(rowsAsText(rows)).toBe('Part number\tQuantity\tNote\nPL-7\t20\t1\tPL-7 pliers 180 mm\n2\t30\tnothing 180')
  expect(rowsOf(rowsAsText(rows)).map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['PL-7', '20'],
    ['2', '30'],
  ])
})

it('asks which of two numbers is the quantity, and changes all to what can be ordered without hiding what was typed', async () => {
  const { preview } = aShopOfPliers()
  const rows = await checkRows(rowsOf('PL-1 96 25\nPL-2 12\nPL-3 5\nPL-4 2,000\nPL-5 10'), preview)
  expect(rows.map(shown).slice(0, 2)).toEqual([
    [1, 'Which number is the quantity?', undefined],
    [2, 'Order in multiples of 5', 10],
  ])
  const changes = rowsToChange(rows)
  expect(changes.map(({ row, changeTo }) => [row.sku, changeTo, unitsFewer(row, changeTo)])).toEqual([
    ['PL-2', 10, 2],
    ['PL-3', 10, 0],
    ['PL-4', 1000, 1000],
  ])
  expect(changes.map(({ row, changeTo }) => withUnits(row, changeTo)).map(({ units, typed }) => [units, typed])).toEqual([
    [10, '12'],
    [10, undefined],
    [1000, '2,000'],
  ])
})
