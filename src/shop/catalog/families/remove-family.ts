import { otherTools } from '../../../contract/rules/family-name.ts'
import type { Staff } from '../../ground/actor.ts'
import { transact } from '../../ground/database/transact.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { countSold, dropFamily } from './drop-family.ts'
import { lockFamily } from './lock-family.ts'
import { lockUnchanged, withCurrentFamily } from './lock-unchanged.ts'
import { familyMessages } from './messages.ts'

interface Removal {
  version?: number | undefined
  /** The family that its products and its address go to. */
  to?: string | undefined
}

/** Removes a family. Refuses one with products unless `to` says where they go, and the family of products without one. */
export async function removeFamily(shop: Shop, admin: Staff, slug: string, { version, to }: Removal): Promise<void> {
  await withCurrentFamily(shop, admin, slug, () =>
    transact(shop, async (tx) => {
      const family = await lockUnchanged(tx, slug, version)
      if (family.slug === otherTools.slug) throw new Refusal('wrong-state', familyMessages.otherToolsStays)
      const products = await countSold(tx, family)
      if (products > 0 && to === undefined) throw new Refusal('wrong-state', familyMessages.hasProducts(products), { products })
      const target = to === undefined ? undefined : await lockFamily(tx, to)
      if (to !== undefined && !target) throw new Refusal('wrong-state', familyMessages.targetGone)
      if (target?.slug === family.slug) throw new Refusal('wrong-state', familyMessages.ontoItself)
      await dropFamily(shop, tx, admin, { family, products, target })
    }),
  )
  shop.catalogChanged()
}
