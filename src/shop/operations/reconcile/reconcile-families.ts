import { otherTools } from '../../../contract/rules/family-name.ts'
import type { Tx } from '../../ground/database/tables.ts'
import { reconcileMessages } from './messages.ts'

/** Checks that every product for sale is in a family, and that every former address leads to one. */
export async function reconcileFamilies(tx: Tx): Promise<string[]> {
  const families = new Set((await tx.selectFrom('family').select('slug').execute()).map(({ slug }) => slug)).add(otherTools.slug)
  const named = await tx.selectFrom('product').select('family').distinct().where('removedAt', 'is', null).execute()
  const former = await tx.selectFrom('former_family').selectAll().execute()
  return [
    ...named.flatMap(({ family }) => (families.has(family) ? [] : [reconcileMessages.unknownFamily(family)])),
    ...former.flatMap(({ slug, family }) =>
      families.has(family) && !families.has(slug) ? [] : [reconcileMessages.wrongFamilyAddress(slug, family)],
    ),
  ]
}
