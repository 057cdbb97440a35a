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
  const [firstLines, secondLines] = [new Map<string, number>(), new Map<string, number>()]
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
    if (!firstLines.has(sku)) firstLines.set(sku, line)
    else if (!secondLines.has(sku)) secondLines.set(sku, line)
  }
  if (!header) throw new UnreadableFile(texts.empty)
  if (total === 0) throw new UnreadableFile(texts.headerOnly)
  const otherLine = (sku: string, line: number) => {
    const first = firstLines.get(skuKey(sku))
    return first === line ? secondLines.get(skuKey(sku)) : first
  }
  let rows: ReadRow[] = []
  const sendRows = async (header: string[]) => {
    const next = new Promise((resolve) => parentPort?.once('message', resolve))
    send({ kind: 'rows', rows, total, header })
    rows = []
    await next
  }
  let isHeader = true
  for (const row of read()) {
    if (!isHeader) rows.push(readRow(row, columns, otherLine))
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
