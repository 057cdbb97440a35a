import type { FamilyFields } from '../../../contract/catalog/families.ts'
import { otherTools } from '../../../contract/rules/family-name.ts'
import type { Staff } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { FamilyRow } from '../../ground/database/tables.ts'
import { retryIfTaken, transact } from '../../ground/database/transact.ts'
import type { Shop } from '../../shop.ts'
import { lockUnchanged, withCurrentFamily } from './lock-unchanged.ts'
import { moveProducts } from './move-products.ts'
import { findFreeFamilySlug, refuseTakenName } from './name-family.ts'

export interface FamilyEdit extends Partial<{ [field in keyof FamilyFields]: FamilyFields[field] | undefined }> {
  version?: number | undefined
}

/**
 * Renames or describes a family; absent fields stay unchanged. A renamed family gets a new slug, with its products, and the former one
 * keeps leading to it. Refuses a name that another family has and, with a `version`, a family that has changed since.
 */
export async function editFamily(shop: Shop, admin: Staff, slug: string, { version, name, intro }: FamilyEdit): Promise<number> {
  const changed = await withCurrentFamily(shop, admin, slug, () =>
    transact(shop, async (tx) => {
      const before = await lockUnchanged(tx, slug, version)
      const fields = { name: name ?? before.name, intro: intro ?? before.intro }
      if (fields.name === before.name && fields.intro === before.intro) return 0
      if (fields.name !== before.name) await refuseTakenName(tx, fields.name, before.slug)
      const keepsSlug = fields.name === before.name || before.slug === otherTools.slug
      const after: FamilyRow = {
        ...before,
        ...fields,
        slug: keepsSlug ? before.slug : await findFreeFamilySlug(tx, fields.name, before),
        version: before.version + 1,
      }
      await tx.updateTable('family').set(after).where('slug', '=', before.slug).execute().catch(retryIfTaken)
      if (after.slug !== before.slug) await moveProducts(shop, tx, before.slug, after.slug)
      await recordEvent(shop, tx, admin, { verb: 'family.edited', thing: 'family', thingId: after.slug, before, after })
      return 1
    }),
  )
  if (changed > 0) shop.catalogChanged()
  return changed
}
