import type { SavedList } from '../../../contract/selling/carts.ts'
import type { Person } from '../../ground/actor.ts'
import { fromJson } from '../../ground/database/json.ts'
import type { SavedListRow } from '../../ground/database/tables.ts'
import type { Shop } from '../../shop.ts'

/** Lists the saved lists of a person, most recently saved first. */
export async function listSavedLists(shop: Shop, person: Person): Promise<SavedList[]> {
  const rows = await shop.db
    .selectFrom('saved_list')
    .select(['id', 'name', 'savedAt', 'lines', 'shared'])
    .where('personId', '=', person.id)
    .orderBy('savedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toSavedList)
}

type Selected = Pick<SavedListRow, 'id' | 'name' | 'savedAt' | 'lines' | 'shared'>

/** Converts a row to the list of the contract. */
export const toSavedList = ({ id, name, savedAt, lines, shared }: Selected): SavedList => ({
  _id: id,
  name,
  savedAt: savedAt.toISOString(),
  shared,
  lines: fromJson(lines),
})
