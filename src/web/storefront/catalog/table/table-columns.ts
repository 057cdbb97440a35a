import { readMeasure } from '../../../../contract/rules/read-measure.ts'
import { specificationKey } from '../../../../contract/rules/specification-filter.ts'

export interface TableColumn {
  name: string
  /** What all values share, such as 'mm' or 'Ø mm'. Then figures are shown under it. */
  unit: string | undefined
  isNumber: boolean
}

export interface TableCell {
  text: string
  /** The text without the unit of the column. */
  figure: string
}

export interface TableColumns {
  columns: TableColumn[]
  /** Of each product, in the order of the columns; null where nothing is stated. */
  rows: (TableCell | null)[][]
}

type Specified = { specifications: [name: string, text: string][] }

const MAX_COLUMNS = 5
const DIAMETER = /^ø\s*/iu

/** The names whose values differ among the products become columns, in the order in which the products state them. */
export function tableColumns(names: readonly string[], products: readonly Specified[]): TableColumns {
  const stated = [...new Set(products.flatMap(({ specifications }) => specifications.map(([name]) => specificationKey(name))))]
  const place = (name: string) => stated.indexOf(specificationKey(name))
  const all = names.filter((name) => place(name) >= 0).map((name) => ({ name, texts: products.map((product) => textOf(product, name)) }))
  const differing = all.filter(({ texts }) => new Set(texts).size > 1)
  const shown = (products.length > 1 ? differing : all).slice(0, MAX_COLUMNS).sort((a, b) => place(a.name) - place(b.name))
  const columns = shown.map(({ name, texts }) => toColumn(name, texts))
  const rows = products.map((_, row) => columns.map(({ unit }, column) => toCell(shown[column]?.texts[row], unit)))
  return { columns, rows }
}

const textOf = ({ specifications }: Specified, name: string) =>
  specifications.find((row) => specificationKey(row[0]) === specificationKey(name))?.[1]

function toColumn(name: string, texts: readonly (string | undefined)[]): TableColumn {
  const values = texts.filter((text) => text !== undefined)
  const units = new Set(values.map(unitOf))
  const [unit] = units.size === 1 ? units : []
  return { name, unit, isNumber: values.every((text) => readMeasure(text) !== null) }
}

function unitOf(text: string): string | undefined {
  const unit = readMeasure(text) ? split(text)?.unit : undefined
  return unit && (DIAMETER.test(text) ? `Ø ${unit}` : unit)
}

/** Splits 'ø 13 mm' at its last digit. */
function split(text: string): { figure: string; unit: string } | undefined {
  const measured = text.replace(DIAMETER, '')
  const end = [...measured].findLastIndex((letter) => /\d/.test(letter)) + 1
  const [figure, unit] = [measured.slice(0, end), measured.slice(end).trimStart()]
  return /^[\d.,/ -]+$/.test(figure) && unit !== '' ? { figure, unit } : undefined
}

function toCell(text: string | undefined, unit: string | undefined): TableCell | null {
  if (text === undefined) return null
  return { text, figure: (unit && split(text)?.figure) || text }
}
