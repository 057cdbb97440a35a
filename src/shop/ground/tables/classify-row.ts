import { foldHead } from '../../../contract/rules/fold-head.ts'
import { foldText } from '../../../contract/rules/fold-text.ts'

/** What a row under the heads is. */
export type RowKind = 'data' | 'sum' | 'note' | 'heads'

const totals =
  /^(?:grand |sub ?|net )?(?:total|totals|totale|sum|sums|summe|summen|gesamt|gesamtsumme|gesamtbetrag|zwischensumme|endsumme|ubertrag|somme|sous total|montant total|suma|suma total|total general|totaal|subtotaal)(?![\p{L}])/u
const MAX_TOTAL = 40

const isTotal = (cell: string) => cell.length <= MAX_TOTAL && /^\p{L}/u.test(cell.trim()) && totals.test(foldText(cell.trim()))

/**
 * Tells rows of the table from what people write between them: sums, notes and section titles, and the heads again on a new page. A row
 * without a key that is none of these is a row of the table, whose key is missing.
 */
export function classifyRow(
  cells: readonly string[],
  { key, heads, fields }: { key: number; heads: readonly string[]; fields: number },
): RowKind {
  const filled = cells.filter((cell) => cell.trim() !== '')
  const keyCell = cells[key]?.trim() ?? ''
  if (filled.length > 1 && heads.length > 0 && isSameRow(cells, heads)) return 'heads'
  if (keyCell === '' && key >= 0) {
    if (filled.some(isTotal)) return 'sum'
    return filled.length === 1 && !isNumber(filled[0] ?? '') ? 'note' : 'data'
  }
  // A word where part numbers are, and beside it nothing but numbers.
  const others = cells.filter((cell, at) => at !== key && cell.trim() !== '')
  if (isTotal(keyCell) && others.every(isNumber)) return 'sum'
  return filled.length === 1 && fields > 2 && (!/\d/.test(keyCell) || /\s\S+\s/.test(keyCell)) ? 'note' : 'data'
}

const isNumber = (cell: string) => /\d/.test(cell) && !/\p{L}{4}/u.test(cell)

const isSameRow = (cells: readonly string[], heads: readonly string[]) =>
  heads.every((head, at) => foldHead(cells[at] ?? '') === foldHead(head)) && cells.slice(heads.length).every((cell) => cell.trim() === '')
