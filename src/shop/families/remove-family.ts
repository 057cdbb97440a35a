import { otherTools } from '../../contract/rules/family-name.ts'
import type { Admin } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import { transact } from '../database/transact.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { lockFamily } from './lock-family.ts'
import { lockUnchanged, withCurrentFamily } from './lock-unchanged.ts'
import { familyMessages } from './messages.ts'
import { moveProducts } from './move-products.ts'

interface Removal {
  version?: number | undefined
  /** The family that its products and its address go to. */
  to?: string | undefined
}

/** Removes a family. Refuses one with products unless `to` says where they go, and the family of products without one. */
export async function removeFamily(shop: Shop, admin: Admin, slug: string, { version, to }: Removal): Promise<void> {
  await withCurrentFamily(shop, admin, slug, () =>
    transact(shop, async (tx) => {
      const family = await lockUnchanged(tx, slug, version)
      if (family.slug === otherTools.slug) throw new Refusal('wrong-state', familyMessages.otherToolsStays)
      const { count } = await tx
        .selectFrom('product')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('family', '=', family.slug)
        .where('removedAt', 'is', null)
        .executeTakeFirstOrThrow()
      const products = Number(count)
      if (products > 0 && to === undefined) throw new Refusal('wrong-state', familyMessages.hasProducts(products), { products })
      const target = to === undefined ? undefined : await lockFamily(tx, to)
      if (to !== undefined && !target) throw new Refusal('wrong-state', familyMessages.targetGone)
      if (target?.slug === family.slug) throw new Refusal('wrong-state', familyMessages.ontoItself)
      // Without a target, its addresses lead to all tools. Products that are no longer sold have a family too.
      if (!target) await tx.deleteFrom('former_family').where('family', '=', family.slug).execute()
      await moveProducts(shop, tx, family.slug, target?.slug ?? otherTools.slug)
      if (!target) await tx.deleteFrom('former_family').where('slug', '=', family.slug).execute()
      await tx.deleteFrom('family').where('slug', '=', family.slug).execute()
      await recordEvent(shop, tx, admin, {
        verb: 'family.removed',
        thing: 'family',
        thingId: family.slug,
        before: family,
        after: { products, to: target?.slug ?? null },
      })
    }),
  )
  shop.catalogChanged()
}
