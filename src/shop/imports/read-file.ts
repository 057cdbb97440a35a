import { inflateRawSync } from 'node:zlib'
import { zipSync } from 'fflate'
import Papa from 'papaparse'
import { type Field, importColumns } from './cells.ts'
import { importMessages as texts } from './messages.ts'

export const maxImportRows = 100_000
const ROWS_AT_ONCE = 500
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024

export interface FileRow {
  /** Counted from 1, as an editor or a spreadsheet shows it. */
  line: number
  cells: string[]
  /** Columns of cells that a spreadsheet holds as dates. */
  dates?: number[]
}

/** A file that cannot be read at all. */
export class UnreadableFile extends Error {}

/** Opens a CSV file, or the first sheet of a workbook. Each call reads the rows from the first one, which is the header, and keeps none of a CSV file. */
export async function openRows(bytes: Uint8Array): Promise<() => Iterable<FileRow>> {
  if (bytes.length === 0) throw new UnreadableFile(texts.empty)
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const rows = await readWorkbook(bytes)
    return () => rows
  }
  const text = decode(bytes)
  return () => readCsv(text)
}

function decode(bytes: Uint8Array): string {
  const startsWith = (...start: number[]) => start.every((byte, at) => bytes[at] === byte)
  if (startsWith(0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0)) throw new UnreadableFile(texts.notText)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function* readCsv(text: string): Generator<FileRow> {
  const newline = text.includes('\n') ? '\n' : '\r'
  const head = text.slice(0, 65_536)
  const isHeader = (delimiter: string) =>
    Papa.parse<string[]>(head, { delimiter, newline, preview: 1 }).data[0]?.some((name) => columnOf(name) === 'sku')
  const delimiter = [',', ';', '\t'].find(isHeader) ?? ','
  let [line, position] = [1, 0]
  while (position < text.length) {
    const start = position
    const rows: FileRow[] = []
    Papa.parse<string[]>(text.slice(start), {
      delimiter,
      newline,
      // The other way splits all of the text first.
      fastMode: false,
      step({ data, errors, meta }, parser) {
        if (errors.some(({ code }) => code === 'MissingQuotes')) throw new UnreadableFile(texts.openQuote(line))
        rows.push({ line, cells: data })
        for (; position < start + meta.cursor; position++) if (text[position] === newline) line++
        if (rows.length === ROWS_AT_ONCE) parser.abort()
      },
    })
    yield* rows.filter(({ cells }) => !isBlank(cells))
    if (rows.length < ROWS_AT_ONCE) return
  }
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

async function readWorkbook(bytes: Uint8Array): Promise<FileRow[]> {
  const unpacked = unpack(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const { readSheet } = await import('read-excel-file/node')
  const rows = await readSheet(Buffer.from(unpacked), 1, { trim: false }).catch(() => {
    throw new UnreadableFile(texts.workbookUnreadable)
  })
  return rows.flatMap((row, index) => {
    const cells = row.map((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value === null ? '' : String(value)))
    const dates = row.flatMap((value, column) => (value instanceof Date ? [column] : []))
    return isBlank(cells) ? [] : [{ line: index + 1, cells, ...(dates.length > 0 && { dates }) }]
  })
}

/**
 * Unpacks every entry of the archive's directory with a limit, because the sizes that it names may be wrong, and returns an archive of these
 * entries alone: its reader would also unpack what the directory does not name.
 */
function unpack(zip: Buffer): Uint8Array {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + 20 > zip.length) throw new UnreadableFile(texts.workbookUnreadable)
  const entries: Record<string, Uint8Array> = {}
  let room = MAX_UNPACKED_BYTES
  try {
    for (let at = zip.readUInt32LE(end + 16), left = zip.readUInt16LE(end + 10); left > 0; left--) {
      const [method, packed, unpacked, start] = [
        zip.readUInt16LE(at + 10),
        zip.readUInt32LE(at + 20),
        zip.readUInt32LE(at + 24),
        zip.readUInt32LE(at + 42),
      ]
      const data = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
      if (unpacked > room) throw new UnreadableFile(texts.workbookTooLarge)
      const entry = zip.subarray(data, data + packed)
      const content = method === 8 ? inflateRawSync(entry, { maxOutputLength: room }) : entry
      room -= content.length
      if (room <= 0) throw new UnreadableFile(texts.workbookTooLarge)
      const name = at + 46
      entries[zip.toString('utf8', name, name + zip.readUInt16LE(at + 28))] = content
      at = name + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    const isTooLarge = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new UnreadableFile(isTooLarge ? texts.workbookTooLarge : texts.workbookUnreadable)
  }
  return zipSync(entries, { level: 0 })
}

const columnOf = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
    .replace(/^part_(number|no\.?)$/, 'sku')

/** Reads the header. Refuses an unknown column, one that is there twice, and a file without part numbers. */
export function readHeader(names: readonly string[]): (Field | undefined)[] {
  const columns = names.map(columnOf)
  while (columns.at(-1) === '') columns.pop()
  if (!columns.includes('sku')) throw new UnreadableFile(texts.noHeader)
  return columns.map((column, index) => {
    const field = importColumns.find((known) => known === column)
    if (!field) throw new UnreadableFile(texts.unknownColumn(names[index]?.trim() ?? ''))
    if (columns.indexOf(column) !== index) throw new UnreadableFile(texts.columnTwice(field))
    return field
  })
}
