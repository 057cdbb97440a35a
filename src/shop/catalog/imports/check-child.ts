import { maxPartNumberLength } from '../../../contract/catalog/product.ts'
import { setShopLocale } from '../../../contract/ground/shop-locale.ts'
import { foldHead } from '../../../contract/rules/fold-head.ts'
import { serveParent } from '../../ground/children/serve-parent.ts'
import { type ReadTable, readTable } from '../../ground/tables/read-table.ts'
import { ownCopy, UnreadableFile } from '../../ground/tables/table-row.ts'
import { skuKey } from '../products/sku-key.ts'
import { importColumns } from './cells.ts'
import type { CheckAnswer, CheckRequest } from './check-protocol.ts'
import { productFields } from './import-fields.ts'
import { importMessages as texts } from './messages.ts'
import { type ReadRow, readRow } from './read-row.ts'

const MAX_ROWS = 100_000
const BATCH_ROWS = 200
const BATCH_CHARACTERS = 1_000_000

let goOn = () => {}

/** Runs in a process of its own. */
const answer = serveParent<CheckRequest, CheckAnswer>((request, file) => {
  if (request.kind === 'next') goOn()
  else check(request, file).catch(report)
})

/** Sends something, and waits until the parent asks for more. */
async function send(sent: CheckAnswer) {
  const next = new Promise<void>((resolve) => {
    goOn = resolve
  })
  answer(sent)
  await next
}

/** Reads a file twice, because a part number that is there twice is an error in both lines. Says how it is read, then sends some rows at a time. */
async function check({ locale, known, answers }: Extract<CheckRequest, { kind: 'check' }>, bytes: Uint8Array) {
  setShopLocale(locale)
  const lines = new LinesOfPartNumbers()
  let total = 0
  const table = readTable(bytes, {
    ...productFields,
    known,
    answers,
    currency: locale.currency,
    onRow({ line, cells }, columns) {
      if (++total > MAX_ROWS) throw new UnreadableFile(texts.tooManyRows(MAX_ROWS))
      const sku = columns.findIndex(({ field }) => field?.name === 'sku')
      if (sku >= 0) lines.add(cells[sku] ?? '', line)
    },
  })
  refuseHeads(table)
  const { reading, heads, header, isOwn, isSure } = table
  if (total === 0) throw new UnreadableFile(texts.headerOnly)
  await send({ kind: 'reading', reading, heads, header, isOwn, isSure })
  let [rows, characters]: [ReadRow[], number] = [[], 0]
  for (const row of table.rows()) {
    rows.push(readRow(row, table.columns, (sku, line) => lines.other(sku, line)))
    for (const { length } of row.cells) characters += length
    if (rows.length < BATCH_ROWS && characters <= BATCH_CHARACTERS) continue
    await send({ kind: 'rows', rows })
    rows = []
    characters = 0
  }
  if (rows.length > 0) await send({ kind: 'rows', rows })
  answer({ kind: 'end' })
}

/** Refuses a column of the shop's own names that is there twice, and a file in which no column can be the part number. */
function refuseHeads({ heads, reading }: ReadTable) {
  const names = heads.map((head) => foldHead(head).replaceAll(' ', '_'))
  const twice = importColumns.find((field) => names.indexOf(field) !== names.lastIndexOf(field))
  if (twice) throw new UnreadableFile(texts.columnTwice(twice))
  const { columns } = reading
  if (columns.length === 0) throw new UnreadableFile(texts.headerOnly)
  if (!columns.some(({ field, how }) => field === 'sku' || field === null || how === 'choice')) throw new UnreadableFile(texts.noHeader)
}

/** The first two lines of each part number. */
class LinesOfPartNumbers {
  readonly #first = new Map<string, number>()
  readonly #second = new Map<string, number>()

  add(cell: string, line: number) {
    const sku = skuKey(ownCopy(cell.trim().slice(0, maxPartNumberLength + 1)))
    const lines = this.#first.has(sku) ? this.#second : this.#first
    // A longer one is an error of its own row.
    if (sku.length <= maxPartNumberLength && !lines.has(sku)) lines.set(sku, line)
  }

  other(sku: string, line: number): number | undefined {
    const first = this.#first.get(skuKey(sku))
    return first === line ? this.#second.get(skuKey(sku)) : first
  }
}

function report(error: unknown) {
  if (error instanceof UnreadableFile) answer({ kind: 'problem', problem: error.message })
  else throw error
}
