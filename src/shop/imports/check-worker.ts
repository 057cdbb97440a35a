import { parentPort, workerData } from 'node:worker_threads'
import { setShopLocale } from '../../contract/shop-locale.ts'
import { skuKey } from '../sku-key.ts'
import type { Field } from './cells.ts'
import { importMessages as texts } from './messages.ts'
import { maxImportRows, openRows, readHeader, UnreadableFile } from './read-file.ts'
import { type ReadRow, readRow } from './read-row.ts'

const BATCH = 200

export type CheckAnswer =
  | { kind: 'rows'; rows: ReadRow[]; total: number; header: string[] }
  | { kind: 'end' }
  | { kind: 'problem'; problem: string }

/** Reads a file in a thread, twice, because a part number that is there twice is an error in both lines. Sends some rows, and the next ones when asked. */
async function check() {
  setShopLocale(workerData.locale)
  const read = await openRows(workerData.bytes)
  const linesOf = new Map<string, number[]>()
  let header: string[] | undefined
  let columns: (Field | undefined)[] = []
  let total = 0
  for (const { line, cells } of read()) {
    if (!header) {
      columns = readHeader(cells)
      header = cells
      continue
    }
    if (++total > maxImportRows) throw new UnreadableFile(texts.tooManyRows(maxImportRows))
    const sku = skuKey(cells[columns.indexOf('sku')]?.trim() ?? '')
    const lines = linesOf.get(sku)
    if (lines) lines.push(line)
    else if (sku) linesOf.set(sku, [line])
  }
  if (!header) throw new UnreadableFile(texts.empty)
  if (total === 0) throw new UnreadableFile(texts.headerOnly)
  let rows: ReadRow[] = []
  const sendRows = async (header: string[]) => {
    const next = new Promise((resolve) => parentPort?.once('message', resolve))
    send({ kind: 'rows', rows, total, header })
    rows = []
    await next
  }
  let isHeader = true
  for (const row of read()) {
    if (!isHeader) rows.push(readRow(row, columns, linesOf))
    isHeader = false
    if (rows.length === BATCH) await sendRows(header)
  }
  if (rows.length > 0) await sendRows(header)
  send({ kind: 'end' })
}

const send = (answer: CheckAnswer) => parentPort?.postMessage(answer)

check().catch((error: unknown) => {
  if (error instanceof UnreadableFile) send({ kind: 'problem', problem: error.message })
  else throw error
})
