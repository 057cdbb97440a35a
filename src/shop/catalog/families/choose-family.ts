import { otherTools } from '../../../contract/rules/family-name.ts'
import type { Actor } from '../../ground/actor.ts'
import type { Tx } from '../../ground/database/tables.ts'
import type { Shop } from '../../shop.ts'
import { addNamedFamily } from './add-family.ts'
import { lockFamily } from './lock-family.ts'

/** Returns the family that a product is stored with. A former slug leads to the current one, and a family that is new is added with this name. */
export async function chooseFamily(shop: Shop, tx: Tx, actor: Actor, slug: string | undefined, name?: string): Promise<string> {
  if (!slug || slug === otherTools.slug) return otherTools.slug
  const family = await lockFamily(tx, slug)
  return family?.slug ?? addNamedFamily(shop, tx, actor, slug, name)
}
