import { parentPort, workerData } from 'node:worker_threads'
import { setShopLocale } from '../../contract/shop-locale.ts'
import { skuKey } from '../draft-sql.ts'
import type { Field } from './cells.ts'
import { importMessages as texts } from './messages.ts'
import { type FileRow, maxImportRows, readHeader, readRows, UnreadableFile } from './read-file.ts'
import { type ReadRow, readRow } from './read-row.ts'

const BATCH = 500

export type CheckAnswer =
  | { kind: 'rows'; rows: ReadRow[]; total: number; header: string[] }
  | { kind: 'end' }
  | { kind: 'problem'; problem: string }

/** Reads a file in a thread. Sends some rows, and the next ones when asked. */
async function check() {
  const file: Uint8Array = workerData.bytes
  setShopLocale(workerData.locale)
  const linesOf = new Map<string, number[]>()
  const rows: FileRow[] = []
  let header: string[] | undefined
  let columns: (Field | undefined)[] = []
  await readRows(file, (row) => {
    if (!header) {
      columns = readHeader(row.cells)
      header = row.cells
      return
    }
    if (rows.push(row) > maxImportRows) throw new UnreadableFile(texts.tooManyRows(maxImportRows))
    const sku = row.cells[columns.indexOf('sku')]?.trim() ?? ''
    if (sku) linesOf.set(skuKey(sku), [...(linesOf.get(skuKey(sku)) ?? []), row.line])
  })
  if (!header) throw new UnreadableFile(texts.empty)
  if (rows.length === 0) throw new UnreadableFile(texts.headerOnly)
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH).map((row) => readRow(row, columns, linesOf))
    const next = new Promise((resolve) => parentPort?.once('message', resolve))
    send({ kind: 'rows', rows: batch, total: rows.length, header })
    await next
  }
  send({ kind: 'end' })
}

const send = (answer: CheckAnswer) => parentPort?.postMessage(answer)

check().catch((error: unknown) => {
  if (error instanceof UnreadableFile) send({ kind: 'problem', problem: error.message })
  else throw error
})
