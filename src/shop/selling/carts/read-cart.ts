import type { Cart } from '../../../contract/selling/carts.ts'
import type { Person } from '../../ground/actor.ts'
import { fromJson } from '../../ground/database/json.ts'
import type { Database } from '../../ground/database/tables.ts'
import type { Shop } from '../../shop.ts'

/** Reads the cart of a person. A cart that was never saved is empty and has version 0. */
export const readCart = (shop: Shop, person: Person): Promise<Cart> => findCart(shop.db, person)

/** Reads the cart of a person, also in a transaction. */
export async function findCart(db: Pick<Database, 'selectFrom'>, { id }: Pick<Person, 'id'>): Promise<Cart> {
  const row = await db.selectFrom('cart').select(['version', 'lines', 'removed']).where('personId', '=', id).executeTakeFirst()
  return row ? { version: row.version, lines: fromJson(row.lines), removed: fromJson(row.removed) } : { version: 0, lines: [], removed: [] }
}
