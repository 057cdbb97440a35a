import type { SavedList } from '../../contract/carts.ts'
import type { Person } from '../actor.ts'
import { fromJson } from '../database/json.ts'
import type { Shop } from '../shop.ts'

/** Lists the saved lists of a person, most recently saved first. */
export async function listSavedLists(shop: Shop, person: Person): Promise<SavedList[]> {
  const rows = await shop.db
    .selectFrom('saved_list')
    .select(['id', 'name', 'savedAt', 'lines'])
    .where('personId', '=', person.id)
    .orderBy('savedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, name, savedAt, lines }) => ({ _id: id, name, savedAt: savedAt.toISOString(), lines: fromJson(lines) }))
}
