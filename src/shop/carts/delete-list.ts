import type { Person } from '../actor.ts'
import { notFound } from '../refusal.ts'
import type { Shop } from '../shop.ts'

/** Deletes a saved list. The list of somebody else does not exist. */
export async function deleteList(shop: Shop, person: Person, listId: string): Promise<void> {
  const deleted = await shop.db
    .deleteFrom('saved_list')
    .where('id', '=', listId)
    .where('personId', '=', person.id)
    .returning('id')
    .executeTakeFirst()
  if (!deleted) throw notFound('list')
}
