import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Admin } from '../actor.ts'
import { fromJson, toJson } from '../database/json.ts'
import type { ImportFacts } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { newId } from '../new-id.ts'
import { root } from '../root.ts'
import type { Shop } from '../shop.ts'
import type { CheckAnswer } from './check-worker.ts'
import { insertStaged } from './insert-staged.ts'
import { importMessages as texts } from './messages.ts'
import { RowComparison, type StagedRow } from './stage-rows.ts'

/** A thread that needs more reads a file that was made to harm. */
const MAX_HEAP_MB = 768
const TIMEOUT_MS = 5 * 60_000
/** Its bundle needs a quarter less memory than its sources. */
const workerFile = import.meta.url.endsWith('.ts') ? 'src/shop/imports/check-worker.ts' : 'build/shop/check-worker.js'

/** Checks a file of products against the catalog and changes nothing. Returns at once; the rows are compared one after another. */
export async function checkImport(
  shop: Shop,
  admin: Admin,
  file: { name: string; bytes: Uint8Array },
): Promise<{ importId: string; checked: Promise<void> }> {
  const importId = newId()
  const now = shop.now()
  const row = { id: importId, file: file.name, personId: admin.id, actor: admin.email, state: 'checking' as const }
  await shop.db
    .insertInto('product_import')
    .values({ ...row, createdAt: now, beatAt: now })
    .execute()
  const checked = compareFile(shop, importId, file.bytes).catch(async (error: unknown) => {
    shop.log.error({ err: error, importId }, 'The check of an import failed')
    await refuse(shop, importId, texts.failed).catch(() => {})
  })
  return { importId, checked }
}

async function compareFile(shop: Shop, importId: string, bytes: Uint8Array): Promise<void> {
  const comparison = new RowComparison(shop)
  await comparison.start()
  const counts = new Counts()
  const worker = new Worker(join(root, workerFile), {
    workerData: { bytes, locale: shop.settings() },
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })
  const timer = setTimeout(() => void worker.terminate(), TIMEOUT_MS)
  try {
    for await (const answer of answersOf(worker)) {
      if (answer.kind === 'problem') return await refuse(shop, importId, answer.problem)
      if (answer.kind === 'end') return await finish(shop, importId, counts)
      const staged = await comparison.compare(answer.rows)
      counts.add(staged, answer.rows.length, answer.total, answer.header)
      await shop.checkpoint('check-import:batch')
      if (!(await stage(shop, importId, staged, counts))) return
      worker.postMessage('next')
    }
    await refuse(shop, importId, texts.failed)
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/** What a worker sends, until it ends. */
async function* answersOf(worker: Worker): AsyncGenerator<CheckAnswer> {
  const waiting: CheckAnswer[] = []
  let wake = () => {}
  let failure: unknown
  let isEnded = false
  worker.on('message', (answer: CheckAnswer) => {
    waiting.push(answer)
    wake()
  })
  worker.on('error', (error) => {
    failure = error
    wake()
  })
  worker.on('exit', () => {
    isEnded = true
    wake()
  })
  for (;;) {
    const answer = waiting.shift()
    if (answer) yield answer
    else if (failure) throw failure
    else if (isEnded) return
    else
      await new Promise<void>((resolve) => {
        wake = resolve
      })
  }
}

/** Stores rows that were compared. Returns false if somebody has stopped the check. */
function stage(shop: Shop, importId: string, staged: StagedRow[], counts: Counts): Promise<boolean> {
  return transact(shop, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('product_import')
      .set({ ...counts.columns(), beatAt: shop.now() })
      .where('id', '=', importId)
      .where('state', '=', 'checking')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await insertStaged(shop, tx, importId, staged)
    return true
  })
}

async function finish({ db, now }: Shop, importId: string, counts: Counts) {
  const done = { ...counts.columns(), state: 'checked' as const, beatAt: now() }
  await db.updateTable('product_import').set(done).where('id', '=', importId).where('state', '=', 'checking').execute()
}

async function refuse({ db }: Shop, importId: string, problem: string) {
  await db
    .updateTable('product_import')
    .set({ state: 'refused', problem })
    .where('id', '=', importId)
    .where('state', '=', 'checking')
    .execute()
}

/** What the rows so far say together. */
class Counts {
  #rows = 0
  #total = 0
  #changes = 0
  #changedProducts = 0
  #newProducts = 0
  #errors = 0
  #errorRows = 0
  readonly #facts: Required<Pick<ImportFacts, 'columns'>> & ImportFacts = { columns: {} }

  add(staged: readonly StagedRow[], rows: number, total: number, header: string[]) {
    this.#rows += rows
    this.#total = total
    this.#facts.header = header
    for (const { kind, after, errors, line } of staged) {
      if (kind === 'error') {
        this.#errorRows++
        this.#errors += fromJson(errors).length
      } else if (kind === 'new') {
        this.#newProducts++
        this.#facts.newLines = [this.#facts.newLines?.[0] ?? line, line]
      } else {
        this.#changedProducts++
        for (const column of Object.keys(fromJson(after))) {
          this.#changes++
          this.#facts.columns[column] = (this.#facts.columns[column] ?? 0) + 1
        }
      }
    }
  }

  columns() {
    return {
      rowCount: this.#total,
      doneCount: this.#rows,
      changeCount: this.#changes,
      changedProducts: this.#changedProducts,
      newProducts: this.#newProducts,
      errorCount: this.#errors,
      errorRows: this.#errorRows,
      facts: toJson(this.#facts),
    }
  }
}
