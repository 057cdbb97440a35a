import { decodeParts } from './decode-parts.ts'
import { tableMessages as texts } from './messages.ts'
import { openCsv } from './read-csv.ts'
import { openWorkbook } from './read-workbook.ts'
import { type TableRow, UnreadableFile } from './table-row.ts'

export interface OpenTable {
  /** The sheets of a workbook that have rows; none for CSV. */
  sheets: string[]
  /** Reads the rows from the first one, and keeps none of them. Without a sheet, those of the first one. */
  open(sheet?: string): Iterable<TableRow>
}

/**
 * Opens a CSV file or a workbook. `scoreHead` tells how many cells of a row name a column, by which the delimiter of a CSV file is found. Throws
 * `UnreadableFile`, also while rows are read.
 */
export function openTable(bytes: Uint8Array, scoreHead: (cells: string[]) => number): OpenTable {
  if (bytes.length === 0) throw new UnreadableFile(texts.empty)
  const startsWith = (...start: number[]) => start.every((byte, at) => bytes[at] === byte)
  if (startsWith(0x50, 0x4b)) return openWorkbook(bytes)
  if (startsWith(0xd0, 0xcf, 0x11, 0xe0)) throw new UnreadableFile(texts.oldWorkbook)
  if (startsWith(0x25, 0x50, 0x44, 0x46)) throw new UnreadableFile(texts.pdf)
  return { sheets: [], open: openCsv(decodeParts(bytes), scoreHead) }
}
