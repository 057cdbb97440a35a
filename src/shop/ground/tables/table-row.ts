export interface TableRow {
  /** Counted from 1, as an editor or a spreadsheet shows it. */
  line: number
  cells: string[]
  /** Columns of cells that a spreadsheet holds as dates. */
  dates?: number[]
  /** Columns of cells that a workbook holds as numbers, which say nothing about how its texts write decimals. */
  numbers?: number[]
  /** Columns of those that a formula computes. */
  formulas?: number[]
  /** Columns of formulas with an error, such as #N/A. */
  errors?: number[]
  /** Whether a workbook hides the row. */
  isHidden?: true
}

/** V8 copies a part of a text that is shorter than this. */
const COPIED_CHARACTERS = 13

/** A longer part of a text keeps all of it in memory; this keeps itself alone. */
export const ownCopy = (text: string) => (text.length < COPIED_CHARACTERS ? text : Buffer.from(text).toString())

/** A file that cannot be read at all. */
export class UnreadableFile extends Error {}

export const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')
