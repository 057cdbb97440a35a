import { z } from 'zod'
import { keysOf } from '../../contract/keys-of.ts'
import { type NewProduct, newProduct } from '../../contract/product.ts'
import { otherTools } from '../../contract/rules/family-name.ts'
import type { CsvFormat } from '../csv.ts'
import { importMessages as texts } from './messages.ts'

/** Documents are files, which a row cannot have: an import leaves those of a product as they are. */
const { documents: _, ...imported } = newProduct.shape
export type Field = keyof typeof imported
/** Values of fields. `readCell` has validated them by the contract. */
export type Fields = { [F in Field]?: NewProduct[F] }
/** The columns of a file, in the order in which the export has them. `images` has `image` too. */
export const importColumns: Field[] = ['sku', ...keysOf(imported).filter((field) => field !== 'sku')]
export const exportColumns = importColumns.filter((field) => field !== 'image')

type Read = { value: unknown } | { problem: string }
interface Cell {
  /** The value of an empty cell; undefined if the field is required. */
  empty?: unknown
  read(text: string): Read
  write(value: never, format: CsvFormat): string
}

const SEPARATOR = ' | '
const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

function readNumber(text: string, example: string): Read {
  if (/^-?\d{1,12}([.,]\d{1,10})?$/.test(text)) return { value: Number(text.replace(',', '.')) }
  const at = [...text].findIndex((letter) => /[OoIl]/.test(letter))
  const repaired = text.replace(/[Oo]/g, '0').replace(/[Il]/g, '1')
  if (at < 0 || !/^\d+([.,]\d+)?$/.test(repaired)) return { problem: texts.number(example) }
  return { problem: `${texts.number(repaired)} ${texts.letter(places[at] ?? `${at + 1}th`, text[at] ?? '')}` }
}

const text: Cell = { read: (value) => ({ value }), write: (value: string) => value }
const number = (example: string, empty?: unknown): Cell => ({
  ...(empty !== undefined && { empty }),
  read: (value) => readNumber(value, example),
  write: (value: number | null, format) => (value === null ? '' : format === 'comma' ? String(value) : String(value).replace('.', ',')),
})
const yesOrNo: Cell = {
  empty: false,
  read: (value) =>
    /^(yes|true|1)$/i.test(value) ? { value: true } : /^(no|false|0)$/i.test(value) ? { value: false } : { problem: texts.yesOrNo },
  write: (value: boolean) => (value ? 'yes' : 'no'),
}

/** A list in one cell, as JSON if its plain form would read otherwise. */
function list<Item>(example: string, toText: (item: Item) => string, toItem: (part: string) => Item | undefined): Cell {
  const readPlain = (cell: string) => cell.split('|').map((part) => toItem(part.trim()))
  return {
    empty: [],
    read(cell) {
      if (cell.startsWith('[')) {
        try {
          return { value: JSON.parse(cell) }
        } catch {
          return { problem: texts.list(example) }
        }
      }
      const items = readPlain(cell)
      return items.includes(undefined) ? { problem: texts.list(example) } : { value: items }
    },
    write(items: Item[]) {
      const plain = items.map(toText).join(SEPARATOR)
      const isSame = plain === '' || (!plain.startsWith('[') && JSON.stringify(readPlain(plain)) === JSON.stringify(items))
      return isSame ? plain : JSON.stringify(items)
    },
  }
}

const same = (value: string) => value
const pair = (part: string): [string, string] | undefined => {
  const [, label = '', value = ''] = /^([^:]+):\s*(.+)$/s.exec(part) ?? []
  return label && value ? [label.trim(), value] : undefined
}
function priceBreak(part: string) {
  const [quantity = '', price = ''] = pair(part) ?? []
  const [units, amount] = [readNumber(quantity, '100'), readNumber(price, '8.40')]
  return 'value' in units && 'value' in amount ? { quantity: Number(units.value), price: Number(amount.value) } : undefined
}

const cells = {
  sku: text,
  name: text,
  details: text,
  price: number('10.80'),
  available: number('250'),
  minimum_order: number('100'),
  image: { ...text, empty: '' },
  family: { ...text, empty: otherTools.slug },
  specifications: list<[string, string]>('Length: 180 mm | Weight: 250 g', ([label, value]) => `${label}: ${value}`, pair),
  keywords: list<string>('snips | shears', same, (part) => part || undefined),
  weight_grams: number('250', null),
  increment: number('10', 1),
  price_breaks: list<{ quantity: number; price: number }>(
    '250: 8.40 | 1000: 7.40',
    (each) => `${each.quantity}: ${each.price}`,
    priceBreak,
  ),
  images: list<string>('/images/a.webp | /images/b.webp', same, (part) => part || undefined),
  hidden: yesOrNo,
  low_stock: number('50', null),
} satisfies Record<Field, Cell>

/** Reads a cell as a value of the contract, or says what is wrong. */
export function readCell(field: Field, typed: string): Read {
  const cell: Cell = cells[field]
  const value = unescapeFormula(typed.trim())
  if (value === '') return cell.empty === undefined ? { problem: texts.required } : { value: cell.empty }
  const read = cell.read(value)
  if ('problem' in read) return read
  const { data, error } = z.safeParse(newProduct.shape[field], read.value)
  return error ? { problem: error.issues[0]?.message ?? texts.required } : { value: data }
}

/** Writes a value of the contract as a cell, so that `readCell` reads the same. */
export function writeCell(field: Field, value: unknown, format: CsvFormat = 'comma'): string {
  const cell: { write(value: unknown, format: CsvFormat): string } = cells[field]
  const shown = escapeFormula(cell.write(value, format))
  return /[",;\t\r\n]|^\s|\s$/.test(shown) ? inQuotes(shown) : shown
}

/** Writes a cell of a file as it was, so that `readCell` reads the same: what looks like a formula gets the apostrophe that it lacks. */
export function writeText(cell: string): string {
  const text = cell.trim()
  return inQuotes(/^[=+\-@]/.test(text) ? `'${text}` : text)
}

const inQuotes = (shown: string) => `"${shown.replaceAll('"', '""')}"`

/** A spreadsheet would run the text as a formula; what has an apostrophe of its own gets one more. */
const escapeFormula = (value: string) => (/^[=+\-@']/.test(value) ? `'${value}` : value)
const unescapeFormula = (value: string) => (/^'[=+\-@']/.test(value) ? value.slice(1) : value)
