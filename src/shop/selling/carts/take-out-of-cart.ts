import { chooseUnits } from '../../../contract/rules/merge-carts.ts'
import type { Person } from '../../ground/actor.ts'
import type { Tx } from '../../ground/database/tables.ts'
import { RetryTransaction } from '../../ground/database/transact.ts'
import type { Shop } from '../../shop.ts'
import { findCart } from './read-cart.ts'
import { writeCart } from './write-cart.ts'

/**
 * Takes ordered products out of the cart of whoever ordered, so that a cart whose order was placed does not order again, also when the answer
 * never arrived. The removal is recorded for every product: a browser may not have saved its line yet. Orders of one customer wait for each
 * other from here on.
 */
export async function takeOutOfCart(shop: Shop, tx: Tx, person: Pick<Person, 'id'>, productIds: readonly string[]): Promise<void> {
  // On SQLite, transactions take turns.
  if (shop.engine === 'postgres') await tx.selectFrom('cart').select('version').where('personId', '=', person.id).forUpdate().execute()
  const { version, ...content } = await findCart(tx, person)
  const left = chooseUnits(
    content,
    productIds.map((id) => [id, 0]),
    shop.now(),
  )
  // Another request made the cart meanwhile.
  if (!(await writeCart(shop, tx, person, { version: version + 1, ...left }))) throw new RetryTransaction()
}
