import type { Admin } from '../../ground/actor.ts'
import { Child, ChildEnded } from '../../ground/children/child.ts'
import { fromJson, toJson } from '../../ground/database/json.ts'
import type { ImportFacts } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { newId } from '../../ground/new-id.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Log, Shop } from '../../shop.ts'
import type { CheckAnswer, CheckRequest } from './check-protocol.ts'
import { insertStaged } from './insert-staged.ts'
import { importMessages as texts } from './messages.ts'
import { SILENCE_MS } from './resume-imports.ts'
import { RowComparison, type StagedRow } from './stage-rows.ts'

/** A file that needs more was made to harm. The seconds are for reading it once, and again for each batch of rows. */
const limits = { memoryMb: 190, heapMb: 128, cpuSeconds: 10 }
/** More at once would wait for each other on two cores. */
const MAX_CHECKS = 2
const RETRY_SECONDS = 30

let checks = 0

/**
 * Checks a file of products against the catalog and changes nothing. Returns at once; the rows are compared one after another. Refuses a
 * second file of the same person, and a third one of this process.
 */
export async function checkImport(
  shop: Shop,
  admin: Admin,
  file: { name: string; bytes: Uint8Array },
  log: Log = shop.log,
): Promise<{ importId: string; checked: Promise<void> }> {
  if (checks >= MAX_CHECKS) throw new Refusal('busy', texts.othersAreChecked, { retryAfter: RETRY_SECONDS })
  checks++
  try {
    const importId = await startCheck(shop, admin, file.name)
    const checked = compareFile(shop, importId, file.bytes, log)
      .catch(async (error: unknown) => {
        const isCostly = error instanceof ChildEnded && error.end !== 'crash'
        if (!isCostly) log.error({ err: error, importId }, 'The check of an import failed')
        await refuse(shop, importId, isCostly ? texts.tooCostly : texts.failed).catch(() => {})
      })
      .finally(() => checks--)
    return { importId, checked }
  } catch (error) {
    checks--
    throw error
  }
}

/** The locked row of the person lets only one process ask whether a file of theirs is being checked. */
function startCheck(shop: Shop, admin: Admin, file: string): Promise<string> {
  return transact(shop, async (tx) => {
    await tx
      .updateTable('person')
      .set((eb) => ({ email: eb.ref('email') }))
      .where('id', '=', admin.id)
      .execute()
    const now = shop.now()
    const other = await tx
      .selectFrom('product_import')
      .select('file')
      .where('personId', '=', admin.id)
      .where('state', '=', 'checking')
      .where('beatAt', '>', new Date(now.getTime() - SILENCE_MS))
      .executeTakeFirst()
    if (other) throw new Refusal('wrong-state', texts.oneAtATime(other.file))
    const importId = newId()
    const row = { id: importId, file, personId: admin.id, actor: admin.email, state: 'checking' as const }
    await tx
      .insertInto('product_import')
      .values({ ...row, createdAt: now, beatAt: now })
      .execute()
    return importId
  })
}

async function compareFile(shop: Shop, importId: string, bytes: Uint8Array, log: Log): Promise<void> {
  const comparison = new RowComparison(shop)
  await comparison.start()
  const counts = new Counts()
  const child = new Child<CheckRequest, CheckAnswer>({ script: 'src/shop/catalog/imports/check-child.ts', limits, work: 'imports' })
  try {
    child.send({ kind: 'check', locale: shop.settings() }, bytes)
    for (;;) {
      const answer = await child.next(log)
      if (answer.kind === 'problem') return await refuse(shop, importId, answer.problem)
      if (answer.kind === 'end') return await finish(shop, importId, counts)
      const staged = await comparison.compare(answer.rows)
      counts.add(staged, answer.rows.length, answer.total, answer.header)
      await shop.checkpoint('check-import:batch')
      if (!(await stage(shop, importId, staged, counts))) return
      child.send({ kind: 'next' })
    }
  } finally {
    child.dismiss()
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
