import type { Database, Tx } from '../../ground/database/tables.ts'
import { toPercent } from './percents.ts'

/** Reads the percentages off families of a list, by the addresses of the families. */
export async function readFamilyPercents(db: Database | Tx, listId: string): Promise<{ family: string; percent: number }[]> {
  const rows = await db
    .selectFrom('price_list_family')
    .select(['family', 'percent'])
    .where('listId', '=', listId)
    .orderBy('family')
    .execute()
  return rows.map(({ family, percent }) => ({ family, percent: toPercent(percent) }))
}
