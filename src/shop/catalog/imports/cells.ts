import { z } from 'zod'
import { familyFields } from '../../../contract/catalog/families.ts'
import { type NewProduct, newProduct } from '../../../contract/catalog/product.ts'
import { keysOf } from '../../../contract/ground/keys-of.ts'
import { otherTools } from '../../../contract/rules/family-name.ts'
import type { PriceBreak } from '../../../contract/rules/pricing.ts'
import { type NumberField, type NumberFormat, readNumber } from '../../../contract/rules/read-number.ts'
import type { CsvFormat } from '../../ground/csv.ts'
import { importMessages as texts } from './messages.ts'

/** Documents are files, which a row cannot have: an import leaves those of a product as they are. */
const { documents: _, ...imported } = newProduct.shape
export type Field = keyof typeof imported
/** Values of fields. `readCell` has validated them by the contract. */
export type Fields = { [F in Field]?: NewProduct[F] }
/** The columns of a file, in the order in which the export has them. `images` has `image` too. */
export const importColumns: Field[] = ['sku', ...keysOf(imported).filter((field) => field !== 'sku')]
export const isImportField = (name: string): name is Field => importColumns.some((field) => field === name)
export const exportColumns = importColumns.filter((field) => field !== 'image')

type Read = { value: unknown } | { problem: string }
interface Cell {
  /** The value of an empty cell; undefined if the field is required. */
  empty?: unknown
  /** `format` is what the numbers of the column say about their source. */
  read(text: string, format?: NumberFormat): Read
  /** The numbers of a cell that say how the file writes decimals. */
  numbersIn?(text: string): string[]
  write(value: never, format: CsvFormat): string
}

const SEPARATOR = ' | '
const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

/** Reads a number, or says what is wrong with it, down to the letter O among digits. */
export function readFigure(
  text: string,
  figure: NumberField,
  example: string,
  format: NumberFormat | undefined,
): { value: number } | { problem: string } {
  const read = readNumber(text, { ...figure, format, unreadable: texts.number(example) })
  if ('value' in read) return read
  if (read.readings) return { problem: `${read.problem} ${texts.oneWay}` }
  const at = [...text].findIndex((letter) => /[OoIl]/.test(letter))
  const repaired = text.replace(/[Oo]/g, '0').replace(/[Il]/g, '1')
  if (at < 0 || !/^\d+([.,]\d+)?$/.test(repaired)) return read
  return { problem: `${texts.number(repaired)} ${texts.letter(places[at] ?? `${at + 1}th`, text[at] ?? '')}` }
}

/** The contract refuses more decimals than a price has. */
const prices: NumberField = { decimals: 10, unit: 'money' }
const pieces: NumberField = { decimals: 0, unit: 'pieces' }
const grams: NumberField = { decimals: 0, unit: 'grams' }

const text: Cell = { read: (value) => ({ value }), write: (value: string) => value }
const number = (figure: NumberField, example: string, empty?: unknown): Cell => ({
  ...(empty !== undefined && { empty }),
  read: (value, format) => readFigure(value, figure, example, format),
  numbersIn: (value) => [value],
  write: (value: number | null, format) => (value === null ? '' : format === 'comma' ? String(value) : String(value).replace('.', ',')),
})
const yesOrNo: Cell = {
  empty: false,
  read: (value) =>
    /^(yes|true|1|x|ja|wahr|oui|vrai|si|sí|verdadero)$/i.test(value)
      ? { value: true }
      : /^(no|false|0|nein|falsch|non|faux|falso)$/i.test(value)
        ? { value: false }
        : { problem: texts.yesOrNo },
  write: (value: boolean) => (value ? 'yes' : 'no'),
}

/** A list in one cell, as JSON if its plain form would read otherwise. */
function list<Item extends object | string>(
  example: string,
  toText: (item: Item) => string,
  toItem: (part: string, format?: NumberFormat) => Item | { problem: string } | undefined,
): Cell {
  const readPlain = (cell: string, format?: NumberFormat) => cell.split('|').map((part) => toItem(part.trim(), format))
  return {
    empty: [],
    read(cell, format) {
      if (cell.startsWith('[')) {
        try {
          return { value: JSON.parse(cell) }
        } catch {
          return { problem: texts.list(example) }
        }
      }
      const items = readPlain(cell, format)
      const refused = items.find((item) => typeof item === 'object' && 'problem' in item)
      if (refused) return refused
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
function priceBreak(part: string, format?: NumberFormat): PriceBreak | { problem: string } | undefined {
  const [quantity = '', price = ''] = pair(part) ?? []
  const [units, amount] = [readNumber(quantity, pieces), readNumber(price, { ...prices, format })]
  if ('readings' in amount) return { problem: `${amount.problem} ${texts.oneWay}` }
  return 'value' in units && 'value' in amount ? { quantity: units.value, price: amount.value } : undefined
}

const cells = {
  sku: text,
  name: text,
  details: text,
  price: number(prices, '10.80'),
  available: number(pieces, '250'),
  minimum_order: number(pieces, '100'),
  image: { ...text, empty: '' },
  family: { ...text, empty: otherTools.slug },
  specifications: list<[string, string]>('Length: 180 mm | Weight: 250 g', ([label, value]) => `${label}: ${value}`, pair),
  keywords: list<string>('snips | shears', same, (part) => part || undefined),
  weight_grams: number(grams, '250', null),
  increment: number(pieces, '10', 1),
  price_breaks: {
    ...list<PriceBreak>('250: 8.40 | 1000: 7.40', (each) => `${each.quantity}: ${each.price}`, priceBreak),
    numbersIn: (cell) => cell.split('|').flatMap((part) => pair(part.trim())?.[1] ?? []),
  },
  images: list<string>('/images/a.webp | /images/b.webp', same, (part) => part || undefined),
  hidden: yesOrNo,
  low_stock: number(pieces, '50', null),
  replacement: { ...text, empty: '' },
} satisfies Record<Field, Cell>

/** The numbers in a cell whose column may say how its file writes decimals. */
export const numbersIn = (field: Field, typed: string): string[] => {
  const cell: Cell = cells[field]
  return cell.numbersIn?.(unescapeFormula(typed.trim())) ?? []
}

/** Reads a cell as a value of the contract, or says what is wrong. */
export function readCell(field: Field, typed: string, format?: NumberFormat): Read {
  const cell: Cell = cells[field]
  const value = unescapeFormula(typed.trim())
  if (value === '') return cell.empty === undefined ? { problem: texts.required } : { value: cell.empty }
  const read = cell.read(value, format)
  if ('problem' in read) return read
  const { data, error } = z.safeParse(field === 'family' ? familyFields.name : newProduct.shape[field], read.value)
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
