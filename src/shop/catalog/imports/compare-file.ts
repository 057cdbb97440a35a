import { openQuestions } from '../../../contract/rules/open-questions.ts'
import type { TableAnswers } from '../../../contract/schema/table-reading.ts'
import { Child } from '../../ground/children/child.ts'
import { toJson } from '../../ground/database/json.ts'
import { transact } from '../../ground/database/transact.ts'
import { readKnownHeads, rememberHeads } from '../../ground/tables/remember-heads.ts'
import type { Log, Shop } from '../../shop.ts'
import type { CheckAnswer, CheckRequest, ReadHeads } from './check-protocol.ts'
import { ImportCounts } from './import-counts.ts'
import { keepFile, packFile } from './import-files.ts'
import { insertStaged } from './insert-staged.ts'
import { importMessages as texts } from './messages.ts'
import { RowComparison, type StagedRow } from './stage-rows.ts'

/** A file that needs more was made to harm. The seconds are for reading it once, and again for each batch of rows. */
const limits = { memoryMb: 190, heapMb: 128, cpuSeconds: 10 }
const PURPOSE = 'products'

/** What somebody answered about the columns of a file. */
export interface Answered {
  answers: TableAnswers
  isPreview: boolean
}

/** Reads a file in a process of its own, and compares its rows with the catalog; or leaves it to be asked. */
export async function compareFile(shop: Shop, importId: string, bytes: Uint8Array, log: Log, answered?: Answered): Promise<void> {
  const comparison = new RowComparison(shop)
  await comparison.start()
  const counts = new ImportCounts()
  const child = new Child<CheckRequest, CheckAnswer>({ script: 'src/shop/catalog/imports/check-child.ts', limits, work: 'imports' })
  try {
    const known = await readKnownHeads(shop, PURPOSE)
    child.send({ kind: 'check', locale: shop.settings(), known, answers: answered?.answers }, bytes)
    for (;;) {
      const answer = await child.next(log)
      if (answer.kind === 'problem') return await refuseFile(shop, importId, answer.problem)
      if (answer.kind === 'end') return await finish(shop, importId, counts)
      if (answer.kind === 'reading') {
        counts.start(answer.reading.dataRows, answer.heads)
        if (await isAsked(shop, importId, bytes, answer, answered)) return
      } else {
        const staged = await comparison.compare(answer.rows)
        counts.add(staged, answer.rows.length, comparison.familyNames)
        await shop.checkpoint('check-import:batch')
        if (!(await stage(shop, importId, staged, counts))) return
      }
      child.send({ kind: 'next' })
    }
  } finally {
    child.dismiss()
  }
}

/**
 * Keeps how a file is read. Returns true if somebody has to look at it first: it has questions, or heads that are read for the first time. What
 * somebody has looked at is remembered.
 */
async function isAsked(
  shop: Shop,
  importId: string,
  bytes: Uint8Array,
  { reading, header, isOwn, isSure }: ReadHeads,
  answered?: Answered,
) {
  const hasQuestions = openQuestions(reading).length > 0 || reading.isSheetAsked || !reading.columns.some(({ field }) => field === 'sku')
  const isToAsk = hasQuestions || answered?.isPreview || !(isSure || answered)
  // Columns can also be chosen again after the check.
  const parts = !answered && (isToAsk || !isOwn) ? await packFile(bytes) : []
  await shop.checkpoint('check-import:read')
  await transact(shop, async (tx) => {
    const changed = await tx
      .updateTable('product_import')
      .set({
        reading: toJson(reading),
        beatAt: shop.now(),
        rowCount: reading.dataRows,
        ...(isToAsk && { state: 'refused', isAsked: true, problem: texts.asked }),
      })
      .where('id', '=', importId)
      .where('state', '=', 'checking')
      .returning('id')
      .executeTakeFirst()
    if (!changed) return
    if (parts.length > 0) await keepFile(tx, importId, parts)
    if (!isToAsk && answered) await rememberHeads(shop, tx, PURPOSE, { header, reading })
  })
  return isToAsk
}

/** Stores rows that were compared. Returns false if somebody has stopped the check. */
function stage(shop: Shop, importId: string, staged: StagedRow[], counts: ImportCounts): Promise<boolean> {
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

async function finish({ db, now }: Shop, importId: string, counts: ImportCounts) {
  const done = { ...counts.columns(), state: 'checked' as const, beatAt: now() }
  await db.updateTable('product_import').set(done).where('id', '=', importId).where('state', '=', 'checking').execute()
}

/** Ends a check with a sentence. */
export async function refuseFile({ db }: Shop, importId: string, problem: string) {
  await db
    .updateTable('product_import')
    .set({ state: 'refused', problem })
    .where('id', '=', importId)
    .where('state', '=', 'checking')
    .execute()
}
