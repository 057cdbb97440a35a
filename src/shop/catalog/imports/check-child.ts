import { maxPartNumberLength } from '../../../contract/catalog/product.ts'
import { setShopLocale } from '../../../contract/ground/shop-locale.ts'
import { ColumnFormat } from '../../../contract/rules/read-number.ts'
import { serveParent } from '../../ground/children/serve-parent.ts'
import { ownCopy, UnreadableFile } from '../../ground/tables/table-row.ts'
import { skuKey } from '../products/sku-key.ts'
import { type Field, numbersIn } from './cells.ts'
import type { CheckAnswer, CheckRequest } from './check-protocol.ts'
import { importMessages as texts } from './messages.ts'
import { maxImportRows, openRows, readHeader } from './read-file.ts'
import { type Column, type ReadRow, readRow } from './read-row.ts'

const BATCH_ROWS = 200
const BATCH_CHARACTERS = 1_000_000

let goOn = () => {}

/** Runs in a process of its own. */
const answer = serveParent<CheckRequest, CheckAnswer>((request, file) => {
  if (request.kind === 'next') goOn()
  else check(request, file).catch(report)
})

/** Reads a file twice, because a part number that is there twice is an error in both lines. Sends some rows, and the next ones when asked. */
async function check({ locale }: Extract<CheckRequest, { kind: 'check' }>, bytes: Uint8Array) {
  setShopLocale(locale)
  const read = await openRows(bytes)
  const { header, columns, total, otherLine } = survey(read())
  let [rows, characters]: [ReadRow[], number] = [[], 0]
  const sendRows = async () => {
    const next = new Promise<void>((resolve) => {
      goOn = resolve
    })
    answer({ kind: 'rows', rows, total, header })
    rows = []
    characters = 0
    await next
  }
  let isHeader = true
  for (const row of read()) {
    if (!isHeader) rows.push(readRow(row, columns, otherLine))
    isHeader = false
    for (const { length } of row.cells) characters += length
    if (rows.length === BATCH_ROWS || characters > BATCH_CHARACTERS) await sendRows()
  }
  if (rows.length > 0) await sendRows()
  answer({ kind: 'end' })
}

/** Reads the header, counts the rows, and finds the lines of each part number and how each column writes decimals. */
function survey(rows: Iterable<{ line: number; cells: string[] }>) {
  const [firstLines, secondLines] = [new Map<string, number>(), new Map<string, number>()]
  let header: string[] | undefined
  let fields: (Field | undefined)[] = []
  const formats = new Map<number, ColumnFormat>()
  let [skuColumn, total] = [-1, 0]
  for (const { line, cells } of rows) {
    if (!header) {
      header = cells
      fields = readHeader(cells)
      skuColumn = fields.indexOf('sku')
      for (const index of fields.keys()) formats.set(index, new ColumnFormat())
      continue
    }
    if (++total > maxImportRows) throw new UnreadableFile(texts.tooManyRows(maxImportRows))
    const sku = skuKey(ownCopy(cells[skuColumn]?.trim().slice(0, maxPartNumberLength + 1) ?? ''))
    const lines = firstLines.has(sku) ? secondLines : firstLines
    // A longer one is an error of its own row.
    if (sku.length <= maxPartNumberLength && !lines.has(sku)) lines.set(sku, line)
    fields.forEach((field, index) => {
      if (field) for (const number of numbersIn(field, cells[index] ?? '')) formats.get(index)?.add(number)
    })
  }
  if (!header) throw new UnreadableFile(texts.empty)
  if (total === 0) throw new UnreadableFile(texts.headerOnly)
  const otherLine = (sku: string, line: number) => {
    const first = firstLines.get(skuKey(sku))
    return first === line ? secondLines.get(skuKey(sku)) : first
  }
  const columns = fields.map((field, index): Column => ({ field, format: formats.get(index)?.format }))
  return { header, columns, total, otherLine }
}

function report(error: unknown) {
  if (error instanceof UnreadableFile) answer({ kind: 'problem', problem: error.message })
  else throw error
}
