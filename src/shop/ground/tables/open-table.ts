import { decodeParts } from './decode-parts.ts'
import { tableMessages as texts } from './messages.ts'
import { openCsv } from './read-csv.ts'
import { openWorkbook } from './read-workbook.ts'
import { type TableRow, UnreadableFile } from './table-row.ts'

/**
 * Opens a CSV file, or the first sheet of a workbook. Each call of the result reads the rows from the first one and keeps none of them.
 * `isHeader` tells by which delimiter a CSV file is read. Throws `UnreadableFile`, also while rows are read.
 */
export function openTable(bytes: Uint8Array, isHeader: (cells: string[]) => boolean): () => Iterable<TableRow> {
  if (bytes.length === 0) throw new UnreadableFile(texts.empty)
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return openWorkbook(bytes)
  return openCsv(decodeParts(bytes), isHeader)
}
