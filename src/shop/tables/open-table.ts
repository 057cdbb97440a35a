import { brokenEncoding } from '../../contract/file-messages.ts'
import { decodeText } from '../../contract/rules/decode-text.ts'
import { tableMessages as texts } from './messages.ts'
import { chooseDelimiter, readCsv } from './read-csv.ts'
import { openWorkbook } from './read-workbook.ts'
import { type TableRow, UnreadableFile } from './table-row.ts'

/**
 * Opens a CSV file, or the first sheet of a workbook. Each call of the result reads the rows from the first one and keeps none of them.
 * `isHeader` tells by which delimiter a CSV file is read. Throws `UnreadableFile`, also while rows are read.
 */
export function openTable(bytes: Uint8Array, isHeader: (cells: string[]) => boolean): () => Iterable<TableRow> {
  if (bytes.length === 0) throw new UnreadableFile(texts.empty)
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return openWorkbook(bytes)
  const text = decode(bytes)
  const delimiter = chooseDelimiter(text, isHeader)
  return () => readCsv(text, delimiter)
}

function decode(bytes: Uint8Array): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (!isUtf16 && bytes.includes(0)) throw new UnreadableFile(texts.notText)
  const decoded = decodeText(bytes)
  if ('brokenLine' in decoded) throw new UnreadableFile(brokenEncoding(decoded.brokenLine))
  return decoded.text
}
