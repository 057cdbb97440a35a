import { foldText } from '../../../contract/rules/fold-text.ts'
import { slugOf } from '../../../contract/rules/slug-of.ts'
import type { FamilyRow, Tx } from '../../ground/database/tables.ts'
import { Refusal } from '../../ground/refusal.ts'
import { familyMessages } from './messages.ts'
import { readFamilies } from './read-families.ts'

/** Refuses a name that another family has, in any spelling. */
export async function refuseTakenName(tx: Tx, name: string, own?: string): Promise<void> {
  const taken = (await readFamilies(tx)).find((family) => family.slug !== own && foldText(family.name) === foldText(name))
  if (taken) throw new Refusal('taken', familyMessages.nameTaken(taken.name))
}

/** Returns a free slug for a name. Slugs that the family itself has or had count as free. */
export async function findFreeFamilySlug(tx: Tx, name: string, own?: FamilyRow): Promise<string> {
  const base = slugOf(name).slice(0, 50) || 'family'
  const families = await tx.selectFrom('family').select('slug').execute()
  const former = await tx.selectFrom('former_family').selectAll().execute()
  const slugs = new Set([
    ...families.flatMap(({ slug }) => (slug === own?.slug ? [] : [slug])),
    ...former.flatMap(({ slug, family }) => (family === own?.slug ? [] : [slug])),
  ])
  if (!slugs.has(base)) return base
  let number = 2
  while (slugs.has(`${base}-${number}`)) number++
  return `${base}-${number}`
}
