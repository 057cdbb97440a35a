import { system } from '../../ground/actor.ts'
import { transact } from '../../ground/database/transact.ts'
import type { Shop } from '../../shop.ts'
import { forgetPerson } from './forget-person.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Longer than a request runs. */
const PAUSE_MS = MINUTE_MS

/** How long a payment on a page of a canceled order can still arrive and be refunded, and for how long after that this looks. */
const [FIRST_DAY, LAST_DAY] = [30, 60]

/**
 * Deletes what a request of the same moment wrote for an account that was deleted, such as a cart. Weeks later, takes the address off the
 * payments of orders that the deletion canceled.
 */
export async function finishDeletions(shop: Shop): Promise<void> {
  const ago = (milliseconds: number) => new Date(shop.now().getTime() - milliseconds)
  const recent = await shop.db
    .selectFrom('person')
    .select('id')
    .where('deletedAt', '>', ago(LAST_DAY * DAY_MS))
    .where('deletedAt', '<', ago(PAUSE_MS))
    .whereRef('updatedAt', '=', 'deletedAt')
    .execute()
  for (const { id } of recent)
    await transact(shop, async (tx) => {
      await forgetPerson(shop, tx, system, id)
      await tx.updateTable('person').set({ updatedAt: shop.now() }).where('id', '=', id).execute()
    })
  const earlier = await shop.db
    .selectFrom('person')
    .select('id')
    .where('deletedAt', '>', ago(LAST_DAY * DAY_MS))
    .where('deletedAt', '<', ago(FIRST_DAY * DAY_MS))
    .execute()
  for (const { id } of earlier)
    await shop.db
      .updateTable('payment')
      .set({ email: '' })
      .where('email', '<>', '')
      .where('orderId', 'in', (eb) => eb.selectFrom('canceled_order').select('canceled_order.id').where('canceled_order.personId', '=', id))
      .execute()
}
