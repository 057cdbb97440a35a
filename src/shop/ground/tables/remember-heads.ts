import type { TableReading } from '../../../contract/schema/table-reading.ts'
import type { Shop } from '../../shop.ts'
import type { Tx } from '../database/tables.ts'
import { type KnownHead, keyOfHead } from './known-heads.ts'

/** So many heads are looked at. A file has some ten. */
const MAX_KNOWN = 3000

/** What was chosen for earlier files of a kind, newest first. */
export const readKnownHeads = ({ db }: Pick<Shop, 'db'>, purpose: string): Promise<KnownHead[]> =>
  db
    .selectFrom('known_head')
    .select(['header', 'head', 'field', 'format'])
    .where('purpose', '=', purpose)
    .orderBy('usedAt', 'desc')
    .limit(MAX_KNOWN)
    .execute()

/** Remembers how a file was read, for files with the same heads. A file without heads is asked again. */
export async function rememberHeads(
  { now }: Pick<Shop, 'now'>,
  tx: Tx,
  purpose: string,
  { header, reading }: { header: string; reading: TableReading },
): Promise<void> {
  if (reading.headRow === 0) return
  await tx.deleteFrom('known_head').where('purpose', '=', purpose).where('header', '=', header).execute()
  const chosen = new Map(
    reading.columns.flatMap(({ head, field, format }, at) => (field === null ? [] : [[keyOfHead(head, at), { field, format }] as const])),
  )
  if (reading.sheet !== '') chosen.set('', { field: reading.sheet, format: null })
  const usedAt = now()
  const rows = [...chosen].map(([head, { field, format }]) => ({ purpose, header, head, field, format, usedAt }))
  if (rows.length === 0) return
  await tx
    .insertInto('known_head')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['purpose', 'header', 'head']).doUpdateSet((eb) => ({
        field: eb.ref('excluded.field'),
        format: eb.ref('excluded.format'),
        usedAt: eb.ref('excluded.usedAt'),
      })),
    )
    .execute()
}
