import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ProductImport } from '../src/contract/catalog/product-imports.ts'
import { openQuestions } from '../src/contract/rules/open-questions.ts'
import type { TableAnswers } from '../src/contract/schema/table-reading.ts'
import { applyImport } from '../src/shop/catalog/imports/apply-import.ts'
import { answerImport } from '../src/shop/catalog/imports/check-import.ts'
import { findImport } from '../src/shop/catalog/imports/list-imports.ts'
import { aShop } from './support/a-shop.ts'
import { checkFile, importRows } from './support/an-import.ts'
import { anAdmin, aProduct } from './support/make.ts'

interface Expected {
  file: string
  /** The fields that are found, by letters; null is asked. */
  fields: Record<string, string | null>
  headRow: number
  /** Whether somebody has to look at it. */
  isAsked: boolean
  asks?: string[]
  /** Two sheets have heads. */
  asksSheet?: true
  answers?: TableAnswers
  /** What the notes of columns and of the file say. */
  says?: RegExp[]
  /** What is left out or told of rows: their lines and kinds. */
  rows?: [line: number, what: string][]
  /** The cells of new products by part number. */
  new?: Record<string, object>
  /** The changed cells of products that there are. */
  changed?: Record<string, object>
  errors?: [line: number, column: string, message: RegExp][]
}

const column = (letter: string, field?: string, format?: 'point' | 'comma') => ({
  letter,
  ...(field !== undefined && { field }),
  ...(format && { format }),
})

const files: Expected[] = [
  {
    file: 'price-list.xlsx',
    headRow: 3,
    fields: { A: 'sku', B: 'name', C: 'family', D: '', E: 'price', F: null, G: null, H: 'weight_kg', I: '' },
    isAsked: true,
    asks: ['F', 'G'],
    answers: { columns: [column('F', 'available'), column('G', 'increment')] },
    says: [/^Empty in all 3 rows/, /^There is no field for it/, /0,142 is read as 0,86 says/, /These are in EUR\. The shop sells in USD/],
    rows: [
      [1, 'title'],
      [2, 'empty'],
      [3, 'heads'],
      [4, 'data'],
      [7, 'sum'],
    ],
    new: {
      'WR-1013': { name: 'Maulringschlüssel 13 mm', price: 3.45, available: 3470, increment: 10, minimum_order: 10, weight_grams: 142 },
      'PL-1180': { price: 8.9, available: 2618, family: 'zangen', weight_grams: 238 },
      'DM-0600': {
        price: 1299,
        available: 1250,
        family: 'drehmomentschlussel',
        weight_grams: 860,
        details: 'Drehmomentschlüssel 100–600 Nm',
      },
    },
  },
  {
    file: 'formulas.xlsx',
    headRow: 1,
    fields: { A: 'sku', B: 'name', C: 'price', D: 'available', E: 'price_from_100' },
    isAsked: true,
    asksSheet: true,
    answers: { sheet: 'Prices 2026', columns: [] },
    says: [/such as 624\.4292999999999 to 624\.43 in row 2/, /1 row is hidden in the file/],
    rows: [
      [1, 'heads'],
      [2, 'data'],
      [4, 'hidden'],
    ],
    new: {
      'TW-200': { price: 624.43, available: 12, price_breaks: [{ quantity: 100, price: 561.99 }] },
      'TW-050': { price: 129.9, available: 40, price_breaks: [{ quantity: 100, price: 119.5 }] },
    },
    errors: [[4, 'price_from_100', /at most two decimal places/]],
  },
  {
    file: 'lager.csv',
    headRow: 1,
    fields: { A: 'sku', B: 'name', C: 'price', D: 'available', E: 'family' },
    isAsked: true,
    answers: { columns: [] },
    new: {
      'SL-010': { name: 'Schlüsselsatz 8–19', price: 1049, available: 250, family: 'schlussel' },
      'SL-011': { price: 9.16, available: 1200 },
      'SL-012': { price: 99, available: 0, family: 'prufgerate' },
    },
  },
  {
    file: 'tarif.txt',
    headRow: 1,
    fields: { A: 'sku', B: 'name', C: 'price', D: 'available', E: 'family' },
    isAsked: true,
    answers: { columns: [] },
    new: {
      'CL-100': { name: 'Clé à molette 250 mm', price: 1299, available: 40, family: 'cles' },
      'CL-101': { price: 89.5, available: 1200, family: 'cles' },
    },
  },
  {
    file: 'tarifa.csv',
    headRow: 2,
    fields: { A: 'sku', B: 'name', C: 'price', D: 'available', E: 'minimum_order' },
    isAsked: true,
    answers: { columns: [] },
    new: { 'ES-1': { price: 8.9, available: 120, minimum_order: 10 }, 'ES-2': { price: 1012.5, available: 30, minimum_order: 1 } },
  },
  {
    file: 'wide-letters.csv',
    headRow: 1,
    fields: { A: 'sku', B: 'price', C: 'available' },
    isAsked: false,
    says: [/3 part numbers have invisible, wide or other characters/],
    changed: {
      'PL-1180': { price: 9.5, available: 100 },
      'ST-1450': { price: 12.1, available: 200 },
      'HM-020': { price: 3.3, available: 300 },
    },
  },
  {
    file: 'no-heads.csv',
    headRow: 0,
    fields: { A: 'sku', B: 'name', C: null, D: null },
    isAsked: true,
    asks: ['C', 'D'],
    answers: { columns: [column('C', 'price'), column('D', 'available')] },
    new: {
      'NH-1': { name: 'Ball hammer 300 g', price: 12.5, available: 40 },
      'NH-2': { price: 14.5 },
      'NH-3': { price: 19, available: 12 },
    },
  },
  {
    file: 'pages.csv',
    headRow: 3,
    fields: { A: 'sku', B: 'name', C: '', D: 'price', E: 'available' },
    isAsked: true,
    answers: { columns: [] },
    rows: [
      [1, 'title'],
      [2, 'empty'],
      [3, 'heads'],
      [4, 'note'],
      [5, 'data'],
      [8, 'sum'],
      [9, 'heads'],
      [10, 'note'],
      [12, 'note'],
      [13, 'sum'],
    ],
    new: { 'HA-1': { price: 10, available: 5 }, 'HA-2': { price: 30 }, 'PI-1': { name: 'Long nose pliers', price: 8, available: 9 } },
  },
  {
    file: 'us-export.csv',
    headRow: 1,
    fields: { A: 'sku', B: 'name', C: 'price', D: 'available', E: 'minimum_order' },
    isAsked: true,
    answers: { columns: [] },
    new: {
      'US-1': { name: 'Pipe wrench, 14 in', price: 1299, available: 1250, minimum_order: 10 },
      'US-2': { price: 24.5, available: 60, minimum_order: 5 },
      'US-3': { price: 1300, available: 12 },
    },
  },
  {
    file: 'errors.xlsx',
    headRow: 1,
    fields: { A: 'sku', B: 'name', C: 'price', D: 'available' },
    isAsked: false,
    new: { 'ER-6': { price: 5.5, available: 3 }, '4006381333931': { name: 'A long number' } },
    errors: [
      [2, 'sku', /turned this part number into a date \(2026-01-02\)\. Format the column as text/],
      [3, 'price', /has an error \(#N\/A\)\. Correct it in the spreadsheet/],
      [4, 'price', /turned this number into a date \(2026-01-02\)\. Format the column as a number/],
      [5, 'price', /turned this number into a date/],
      [6, 'price', /The second character is the letter O/],
      [8, 'sku', /A part number is missing/],
    ],
  },
]

const bytesOf = (file: string) => new Uint8Array(readFileSync(join(import.meta.dirname, 'files', file)))

const fieldsOf = ({ reading }: ProductImport) => Object.fromEntries(reading?.columns.map(({ letter, field }) => [letter, field]) ?? [])

describe('spreadsheets as people have them', () => {
  test.each(files)('$file', async ({ file, fields, headRow, isAsked, asks = [], asksSheet = false, answers, ...expected }) => {
    const shop = await aShop()
    const admin = await anAdmin(shop)
    for (const sku of Object.keys(expected.changed ?? {})) await aProduct(shop, { sku, price: 5, available: 50, minimum_order: 1 })
    const { importId, found } = await checkFile(shop, admin, bytesOf(file))
    expect(found).toMatchObject({ state: isAsked ? 'asked' : 'checked', reading: { headRow, isSheetAsked: asksSheet } })
    expect(fieldsOf(found)).toEqual(fields)
    const { reading } = found
    if (reading && asks.length > 0) expect(openQuestions(reading).map(({ letter }) => letter)).toEqual(asks)
    const said = [...(reading?.notes ?? []), ...(reading?.columns.flatMap(({ notes }) => notes) ?? [])]
    for (const says of expected.says ?? []) expect(said).toContainEqual(expect.stringMatching(says))
    if (expected.rows) expect(reading?.rows.map(({ from, what }) => [from, what])).toEqual(expected.rows)
    if (answers) await (await answerImport(shop, admin, importId, { answers, isPreview: false })).checked
    const after = await findImport(shop, admin, importId)
    expect(after).toMatchObject({ state: 'checked', problem: '' })
    const cellsOf = async (kind: 'new' | 'changed') =>
      Object.fromEntries(
        (await importRows(shop, admin, importId, kind)).map(({ sku, cells }) => [
          sku,
          Object.fromEntries(cells.map((cell) => [cell.column, cell.new])),
        ]),
      )
    expect(await cellsOf('new')).toMatchObject(expected.new ?? {})
    expect(Object.keys(await cellsOf('new')).sort()).toEqual(Object.keys(expected.new ?? {}).sort())
    expect(await cellsOf('changed')).toEqual(expected.changed ?? {})
    const errors = (await importRows(shop, admin, importId, 'error')).map(({ line, errors: [error] }) => [
      line,
      error?.column,
      error?.message,
    ])
    expect(errors).toEqual((expected.errors ?? []).map(([line, name, message]) => [line, name, expect.stringMatching(message)]))
    await applyImport(shop, admin, importId, { leaveOutErrors: true })
    // What was chosen is remembered: the same heads are asked no more, and the same file says that it was applied.
    const again = await checkFile(shop, admin, bytesOf(file))
    const isAskedAgain = headRow === 0
    expect(again.found).toMatchObject({
      state: isAskedAgain ? 'asked' : 'checked',
      newProducts: 0,
      changes: 0,
      sameFile: { importId, by: admin.email },
    })
  })
})
