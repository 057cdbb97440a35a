import type { ListLine } from '../../../contract/selling/carts.ts'
import type { Person } from '../../ground/actor.ts'
import { toJson } from '../../ground/database/json.ts'
import { transact } from '../../ground/database/transact.ts'
import type { Shop } from '../../shop.ts'
import { companyOfList } from './company-of-list.ts'
import { refuseOthersList } from './refuse-others-list.ts'

/**
 * Replaces the name and the lines of a saved list, and shares it with the company or not; without `shared` that stays. Refuses the list of
 * a colleague with `not-allowed`. Any other list of somebody else does not exist.
 */
export async function replaceList(
  shop: Shop,
  person: Person,
  listId: string,
  { name, lines, shared }: { name: string; lines: ListLine[]; shared?: boolean | undefined },
): Promise<void> {
  await transact(shop, async (tx) => {
    const before = await tx
      .selectFrom('saved_list')
      .select(['name', 'lines', 'shared'])
      .where('id', '=', listId)
      .where('personId', '=', person.id)
      .executeTakeFirst()
    const isSame =
      before && before.name === name && before.lines === toJson(lines) && (shared ?? Boolean(before.shared)) === Boolean(before.shared)
    if (isSame) return
    const sharing = shared && { shared, companyId: await companyOfList(tx, person, { shared }) }
    const replaced = await tx
      .updateTable('saved_list')
      .set({ name, lines: toJson(lines), savedAt: shop.now(), ...(shared === false ? { shared } : sharing) })
      .where('id', '=', listId)
      .where('personId', '=', person.id)
      .returning('id')
      .executeTakeFirst()
    if (!replaced) throw await refuseOthersList(tx, person, listId)
  })
}
