import type { Admin } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { transact } from '../../ground/database/transact.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { undoImport } from '../imports/undo-import.ts'
import { priceChangeMessages as texts } from './messages.ts'
import { nameOfRule } from './rule-of.ts'

/** Cancels a planned price change. Refuses one that was applied or canceled. */
export async function cancelPriceChange(shop: Shop, admin: Admin, changeId: string): Promise<void> {
  await transact(shop, async (tx) => {
    const canceled = await tx
      .updateTable('price_change')
      .set({ state: 'canceled', endedAt: shop.now() })
      .where('id', '=', changeId)
      .where('state', '=', 'planned')
      .returningAll()
      .executeTakeFirst()
    if (!canceled) {
      const found = await tx.selectFrom('price_change').select('id').where('id', '=', changeId).executeTakeFirst()
      throw found ? new Refusal('wrong-state', texts.notPlanned) : notFound('price-change')
    }
    await recordEvent(shop, tx, admin, {
      verb: 'catalog.price-change-canceled',
      thing: 'catalog',
      thingId: changeId,
      before: { name: nameOfRule(shop, canceled), from: canceled.startsOn ?? '' },
    })
  })
}

/** Undoes a price change that was applied, as an import is undone: prices that were changed after it stay, and are named. */
export async function undoPriceChange(shop: Shop, admin: Admin, changeId: string): Promise<void> {
  const found = await shop.db.selectFrom('price_change').select('importId').where('id', '=', changeId).executeTakeFirst()
  if (!found) throw notFound('price-change')
  if (!found.importId) throw new Refusal('wrong-state', texts.notApplied)
  const { undone } = await undoImport(shop, admin, found.importId)
  await undone
}
