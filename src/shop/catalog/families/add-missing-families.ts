import { otherTools } from '../../../contract/rules/family-name.ts'
import { system } from '../../ground/actor.ts'
import { transact } from '../../ground/database/transact.ts'
import type { Shop } from '../../shop.ts'
import { chooseFamily } from './choose-family.ts'
import { moveProducts } from './move-products.ts'

/** Adds the families that only products name. The previous version stores such products during a rolling restart. */
export async function addMissingFamilies(shop: Shop): Promise<void> {
  const missing = await shop.db
    .selectFrom('product')
    .select('family')
    .distinct()
    .where('removedAt', 'is', null)
    .where('family', '!=', otherTools.slug)
    .where('family', 'not in', (eb) => eb.selectFrom('family').select('slug'))
    .execute()
  for (const { family } of missing) {
    await transact(shop, async (tx) => {
      const chosen = await chooseFamily(shop, tx, system, family)
      if (chosen === family) return
      await tx.deleteFrom('former_family').where('slug', '=', family).execute()
      await moveProducts(shop, tx, family, chosen)
    })
  }
  if (missing.length > 0) shop.catalogChanged()
}
