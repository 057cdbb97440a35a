import type { Person } from '../../ground/actor.ts'
import { transact } from '../../ground/database/transact.ts'
import type { Shop } from '../../shop.ts'
import { refuseOthersList } from './refuse-others-list.ts'

/** Deletes a saved list. Refuses the list of a colleague with `not-allowed`. Any other list of somebody else does not exist. */
export async function deleteList(shop: Shop, person: Person, listId: string): Promise<void> {
  await transact(shop, async (tx) => {
    const deleted = await tx
      .deleteFrom('saved_list')
      .where('id', '=', listId)
      .where('personId', '=', person.id)
      .returning('id')
      .executeTakeFirst()
    if (!deleted) throw await refuseOthersList(tx, person, listId)
  })
}
