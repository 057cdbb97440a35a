import type { Admin } from '../actor.ts'
import { TryAgain, transact } from '../database/transact.ts'
import { recordEvent } from '../record-event.ts'
import { notFound } from '../refusal.ts'
import type { Shop } from '../shop.ts'

/** Sets the units in stock by hand, as after a count of the shelf. Placing an order lowers them by itself. */
export async function setAvailable(shop: Shop, admin: Admin, productId: string, available: number): Promise<void> {
  await transact(shop, async (tx) => {
    const before = await tx
      .selectFrom('product')
      .select(['available', 'version'])
      .where('id', '=', productId)
      .where('removedAt', 'is', null)
      .executeTakeFirst()
    if (!before) throw notFound('product')
    const after = await tx
      .updateTable('product')
      .set((eb) => ({ available, version: eb('version', '+', 1), updatedAt: shop.now() }))
      .where('id', '=', productId)
      .where('version', '=', before.version)
      .returning('available')
      .executeTakeFirst()
    if (!after) throw new TryAgain()
    await recordEvent(shop, tx, admin, {
      verb: 'product.counted',
      thing: 'product',
      thingId: productId,
      before: { available: before.available },
      after,
    })
  })
  shop.catalogueChanged()
}
