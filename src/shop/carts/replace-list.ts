import type { ListLine } from '../../contract/carts.ts'
import type { Person } from '../actor.ts'
import { toJson } from '../database/json.ts'
import { notFound } from '../refusal.ts'
import type { Shop } from '../shop.ts'

/** Replaces the name and the lines of a saved list. The list of somebody else does not exist. */
export async function replaceList(
  shop: Shop,
  person: Person,
  listId: string,
  { name, lines }: { name: string; lines: ListLine[] },
): Promise<void> {
  const replaced = await shop.db
    .updateTable('saved_list')
    .set({ name, lines: toJson(lines), savedAt: shop.now() })
    .where('id', '=', listId)
    .where('personId', '=', person.id)
    .returning('id')
    .executeTakeFirst()
  if (!replaced) throw notFound('list')
}
