export interface TableRow {
  /** Counted from 1, as an editor or a spreadsheet shows it. */
  line: number
  cells: string[]
  /** Columns of cells that a spreadsheet holds as dates. */
  dates?: number[]
  /** Columns of cells that a workbook holds as numbers with three decimals, which as text have two readings. */
  decimals?: number[]
}

/** A part of a text keeps all of it in memory; this keeps itself alone. */
export const ownCopy = (text: string) => Buffer.from(text).toString()

/** A file that cannot be read at all. */
export class UnreadableFile extends Error {}

export const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')
