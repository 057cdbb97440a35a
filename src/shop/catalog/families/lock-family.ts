import { otherTools } from '../../../contract/rules/family-name.ts'
import type { Database, FamilyRow, Tx } from '../../ground/database/tables.ts'

/** Follows the former slug of a family to the current one. */
export async function currentSlug(db: Database, slug: string): Promise<string> {
  const former = await db.selectFrom('former_family').select('family').where('slug', '=', slug).executeTakeFirst()
  return former?.family ?? slug
}

/**
 * Locks a family by its slug or a former one until the end of the transaction: nobody else changes it, and no product enters it. The
 * family of products without one gets its row when it is first needed.
 */
export async function lockFamily(tx: Tx, slug: string): Promise<FamilyRow | undefined> {
  if (slug === otherTools.slug) {
    await tx
      .insertInto('family')
      .values({ ...otherTools, position: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  for (;;) {
    const current = await currentSlug(tx, slug)
    // An update locks the row on both databases.
    const family = await tx
      .updateTable('family')
      .set((eb) => ({ version: eb.ref('version') }))
      .where('slug', '=', current)
      .returningAll()
      .executeTakeFirst()
    // It may have been renamed between the two statements.
    if (family || (await currentSlug(tx, slug)) === current) return family
  }
}
