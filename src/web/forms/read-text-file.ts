import { fileMessages } from '../../contract/ground/file-messages.ts'
import { decodeText } from '../../contract/rules/decode-text.ts'
import { pastedTextMessages } from './pasted-text-messages.ts'

const MAX_BYTES = 1024 * 1024

/** Reads the first sheet of a workbook as text with tabs. The library loads with the first one. */
async function readWorkbook(file: File): Promise<{ text: string } | { problem: string }> {
  try {
    const { readSheet } = await import('read-excel-file/universal')
    const rows = await readSheet(file)
    const textOf = (cell: unknown) =>
      cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '').replace(/[\t\r\n]+/g, ' ')
    return { text: rows.map((row) => row.map(textOf).join('\t')).join('\n') }
  } catch {
    return { problem: pastedTextMessages.spreadsheet }
  }
}

/** Reads a text file in UTF-8, UTF-16 or the encoding of older spreadsheets. Returns a sentence if it is none. */
export async function readTextFile(file: File): Promise<{ text: string } | { problem: string }> {
  if (file.size > MAX_BYTES) return { problem: pastedTextMessages.fileTooLarge }
  let bytes: Uint8Array
  try {
    bytes = new Uint8Array(await file.arrayBuffer())
  } catch {
    return { problem: pastedTextMessages.fileUnreadable }
  }
  const startsWith = (...start: number[]) => start.every((byte, at) => bytes[at] === byte)
  if (startsWith(0x25, 0x50, 0x44, 0x46)) return { problem: pastedTextMessages.pdf }
  if (startsWith(0x50, 0x4b, 0x03, 0x04)) return readWorkbook(file)
  if (!startsWith(0xff, 0xfe) && !startsWith(0xfe, 0xff) && bytes.includes(0)) return { problem: pastedTextMessages.notText }
  const decoded = decodeText(bytes)
  return 'brokenLine' in decoded ? { problem: fileMessages.brokenEncoding(decoded.brokenLine) } : decoded
}
