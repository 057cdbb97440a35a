import { otherTools } from '../../../contract/rules/family-name.ts'
import type { Staff } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { FamilyRow, Tx } from '../../ground/database/tables.ts'
import type { Shop } from '../../shop.ts'
import { lockFamily } from './lock-family.ts'
import { moveProducts } from './move-products.ts'

/** How many products of a family are for sale. */
export async function countSold(tx: Tx, { slug }: Pick<FamilyRow, 'slug'>): Promise<number> {
  const { count } = await tx
    .selectFrom('product')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('family', '=', slug)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface Drop {
  family: FamilyRow
  products: number
  /** Where its products and addresses go. */
  target: FamilyRow | undefined
}

/** Removes a family that is locked, as its target is. */
export async function dropFamily(shop: Shop, tx: Tx, admin: Staff, { family, products, target }: Drop): Promise<void> {
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
}

/** Removes a family without products for sale, unless it is the one of products without a family. */
export async function dropEmptyFamily(shop: Shop, tx: Tx, admin: Staff, slug: string): Promise<void> {
  const family = await lockFamily(tx, slug)
  if (!family || family.slug === otherTools.slug || (await countSold(tx, family)) > 0) return
  await dropFamily(shop, tx, admin, { family, products: 0, target: undefined })
}
