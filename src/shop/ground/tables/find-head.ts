import { maxTableColumns } from '../../../contract/schema/table-reading.ts'
import { matchesHead } from './match-columns.ts'
import type { TableFields } from './table-field.ts'
import type { TableRow } from './table-row.ts'

/** Heads come within so many rows. */
const MAX_ROWS = 60
const WEIGHT_OF_MAYBE = 0.6
/** One word above rows of several cells. */
const WEIGHT_OF_TITLE = 0.5

/**
 * Finds the row of the heads under titles: the one with the most cells that name a field. Without any, the first row of several words above
 * rows with digits. -1 if there is none.
 */
export function findHead(rows: readonly TableRow[], fields: TableFields, known: ReadonlySet<string>): number {
  let [best, score] = [-1, 0]
  for (const [at, { cells }] of rows.slice(0, MAX_ROWS).entries()) {
    const isTitle = filled(cells) === 1 && filled(rows[at + 1]?.cells) > 1
    const found = scoreHead(cells, fields, known) * (isTitle ? WEIGHT_OF_TITLE : 1)
    if (found > score) [best, score] = [at, found]
  }
  if (score >= 1) return best
  return rows.slice(0, MAX_ROWS).findIndex(({ cells }, at) => isHeadInWords(cells, rows[at + 1]?.cells))
}

/** How many cells of a row name a field. */
export function scoreHead(cells: readonly string[], fields: TableFields, known: ReadonlySet<string>): number {
  const matches = cells.slice(0, maxTableColumns).map((cell) => matchesHead(cell, fields, known))
  return matches.reduce((sum, match) => sum + (match === 'sure' ? 1 : match === 'maybe' ? WEIGHT_OF_MAYBE : 0), 0)
}

const filled = (cells: readonly string[] = []) => cells.filter((cell) => cell.trim() !== '').length

const isHeadInWords = (cells: readonly string[], next: readonly string[] = []) => {
  const words = cells.filter((cell) => cell.trim() !== '')
  return words.length >= 2 && words.every((cell) => !/\d/.test(cell) && cell.length <= 60) && next.some((cell) => /\d/.test(cell))
}
