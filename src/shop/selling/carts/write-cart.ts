import type { Cart } from '../../../contract/selling/carts.ts'
import type { Person } from '../../ground/actor.ts'
import { toJson } from '../../ground/database/json.ts'
import type { Tx } from '../../ground/database/tables.ts'
import type { Shop } from '../../shop.ts'

/** Writes the next version of a cart. Returns whether it had the version before. */
export async function writeCart(
  shop: Shop,
  tx: Tx,
  { id: personId }: Pick<Person, 'id'>,
  { version, lines, removed }: Cart,
): Promise<boolean> {
  const row = { version, lines: toJson(lines), removed: toJson(removed), updatedAt: shop.now() }
  const written =
    version === 1
      ? await tx
          .insertInto('cart')
          .values({ personId, ...row })
          .onConflict((conflict) => conflict.column('personId').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx
          .updateTable('cart')
          .set(row)
          .where('personId', '=', personId)
          .where('version', '=', version - 1)
          .returning('version')
          .executeTakeFirst()
  return written !== undefined
}
