import { cartLimits } from '../../../contract/rules/cart-limits.ts'
import type { ListLine } from '../../../contract/selling/carts.ts'
import type { Person } from '../../ground/actor.ts'
import { toJson } from '../../ground/database/json.ts'
import { transact } from '../../ground/database/transact.ts'
import { newId } from '../../ground/new-id.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { companyOfList } from './company-of-list.ts'
import { cartMessages } from './messages.ts'

/**
 * Saves a list of products and quantities, shared with the company if that is wanted, and returns its ID. Refuses more lists than a person may
 * have, and sharing without a company, with `not-available`.
 */
export async function saveList(
  shop: Shop,
  person: Person,
  { name, lines, shared = false }: { name: string; lines: ListLine[]; shared?: boolean | undefined },
): Promise<string> {
  const id = newId()
  await transact(shop, async (tx) => {
    // Lists that are saved at once wait here for each other, so that each is counted.
    await tx.updateTable('person').set({ id: person.id }).where('id', '=', person.id).execute()
    const { count } = await tx
      .selectFrom('saved_list')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('personId', '=', person.id)
      .executeTakeFirstOrThrow()
    await shop.checkpoint('save-list:counted')
    if (Number(count) >= cartLimits.lists) throw new Refusal('not-available', cartMessages.tooManyLists(cartLimits.lists))
    const companyId = await companyOfList(tx, person, { shared })
    await tx
      .insertInto('saved_list')
      .values({ id, personId: person.id, companyId, shared, name, lines: toJson(lines), savedAt: shop.now() })
      .execute()
  })
  return id
}
