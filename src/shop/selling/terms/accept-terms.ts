import type { ShopSettings } from '../../../contract/office/settings.ts'
import type { Tx } from '../../ground/database/tables.ts'
import { Refusal } from '../../ground/refusal.ts'
import { currentTerms } from '../../ground/settings/current-terms.ts'
import type { Shop } from '../../shop.ts'
import { termsMessages } from './messages.ts'

/**
 * Keeps the text of the terms of sale that are accepted with an order, once, and returns their version; null if the shop asks for none.
 * Refuses an order without them, and one for which another version was accepted.
 */
export async function acceptTerms(shop: Shop, tx: Tx, settings: ShopSettings, accepted: string | undefined): Promise<string | null> {
  const terms = currentTerms(settings)
  if (!terms) return null
  const { text, slug, ...current } = terms
  const { version: id, name } = current
  if (accepted === undefined) throw new Refusal('invalid', termsMessages.notAccepted(name), { field: 'termsOfSale', termsOfSale: current })
  if (accepted !== id) throw new Refusal('terms-changed', termsMessages.changed(name), { termsOfSale: current })
  const kept = await tx.selectFrom('terms_of_sale').select('id').where('id', '=', id).executeTakeFirst()
  if (!kept)
    await tx
      .insertInto('terms_of_sale')
      .values({ id, slug, name, text, acceptedAt: shop.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return id
}
