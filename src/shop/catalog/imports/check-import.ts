import { createHash } from 'node:crypto'
import type { Admin } from '../../ground/actor.ts'
import { ChildEnded } from '../../ground/children/child.ts'
import type { Tx } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { newId } from '../../ground/new-id.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Log, Shop } from '../../shop.ts'
import { type Answered, compareFile, refuseFile } from './compare-file.ts'
import { readKeptFile } from './import-files.ts'
import { importMessages as texts } from './messages.ts'
import { SILENCE_MS } from './resume-imports.ts'

/** More at once would wait for each other on two cores. */
const MAX_CHECKS = 2
const RETRY_SECONDS = 30

let checks = 0

/**
 * Checks a file of products against the catalog and changes nothing. Returns at once; the rows are compared one after another. Where nobody can
 * say what a column is, the import is asked instead. Refuses a second file of the same person, and a third one of this process.
 */
export const checkImport = (
  shop: Shop,
  admin: Admin,
  file: { name: string; bytes: Uint8Array },
  log: Log = shop.log,
): Promise<{ importId: string; checked: Promise<void> }> =>
  whileFree(shop, log, async () => {
    const fileHash = createHash('sha256').update(file.bytes).digest('hex')
    const importId = await transact(shop, async (tx) => {
      await refuseSecond(shop, tx, admin)
      const now = shop.now()
      const row = { id: newId(), file: file.name, personId: admin.id, actor: admin.email, state: 'checking' as const, fileHash }
      await tx
        .insertInto('product_import')
        .values({ ...row, createdAt: now, beatAt: now })
        .execute()
      return row.id
    })
    return { importId, bytes: file.bytes }
  })

/**
 * Checks a file again with answers about its columns. With `isPreview`, it only shows how the file is then read, such as with the heads in another
 * row. Refuses an import that is neither asked nor waits to be applied.
 */
export const answerImport = (
  shop: Shop,
  admin: Admin,
  importId: string,
  answered: Answered,
  log: Log = shop.log,
): Promise<{ importId: string; checked: Promise<void> }> =>
  whileFree(shop, log, async () => {
    const bytes = await readKeptFile(shop, importId)
    await transact(shop, async (tx) => {
      await refuseSecond(shop, tx, admin)
      const found = await tx
        .updateTable('product_import')
        .set({ state: 'checking', isAsked: false, problem: '', beatAt: shop.now() })
        .where('id', '=', importId)
        .where((eb) => eb.or([eb('state', '=', 'checked'), eb('isAsked', '=', true)]))
        .where('undoes', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (!found || !bytes) throw await refusalOf(tx, importId)
      await tx.deleteFrom('product_import_row').where('importId', '=', importId).execute()
    })
    return { importId, bytes: bytes ?? new Uint8Array(), answered }
  })

async function refusalOf(tx: Tx, importId: string) {
  const found = await tx.selectFrom('product_import').select('id').where('id', '=', importId).where('undoes', 'is', null).executeTakeFirst()
  return found ? new Refusal('wrong-state', texts.notAsked) : notFound('import')
}

/** Counts a check of this process from its start to its end, and notes why it ended. */
async function whileFree(
  shop: Shop,
  log: Log,
  begin: () => Promise<{ importId: string; bytes: Uint8Array; answered?: Answered }>,
): Promise<{ importId: string; checked: Promise<void> }> {
  if (checks >= MAX_CHECKS) throw new Refusal('busy', texts.othersAreChecked, { retryAfter: RETRY_SECONDS })
  checks++
  try {
    const { importId, bytes, answered } = await begin()
    const checked = compareFile(shop, importId, bytes, log, answered)
      .catch(async (error: unknown) => {
        const isCostly = error instanceof ChildEnded && error.end !== 'crash'
        if (!isCostly) log.error({ err: error, importId }, 'The check of an import failed')
        await refuseFile(shop, importId, isCostly ? texts.tooCostly : texts.failed).catch(() => {})
      })
      .finally(() => checks--)
    return { importId, checked }
  } catch (error) {
    checks--
    throw error
  }
}

/** The locked row of the person lets only one process ask whether a file of theirs is being checked. */
async function refuseSecond(shop: Shop, tx: Tx, admin: Admin) {
  await tx
    .updateTable('person')
    .set((eb) => ({ email: eb.ref('email') }))
    .where('id', '=', admin.id)
    .execute()
  const other = await tx
    .selectFrom('product_import')
    .select('file')
    .where('personId', '=', admin.id)
    .where('state', '=', 'checking')
    .where('beatAt', '>', new Date(shop.now().getTime() - SILENCE_MS))
    .executeTakeFirst()
  if (other) throw new Refusal('wrong-state', texts.oneAtATime(other.file))
}
