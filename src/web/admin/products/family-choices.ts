import { otherTools } from '../../../contract/rules/family-name.ts'
import { api } from '../../session/api.ts'
import { currentPerson } from '../../session/session-store.ts'

/** A family of tools to choose from. */
export interface FamilyChoice {
  slug: string
  name: string
}

/**
 * Loads the families, for administrators also those without tools. Empty when they cannot be loaded: a product can still stay in its
 * family.
 */
export const familyChoices = (): Promise<FamilyChoice[]> =>
  (currentPerson()?.admin ? api.families.list() : api.catalog.families()).then(
    (families) => families.map(({ slug, name }) => ({ slug, name })),
    () => [],
  )

/** Adds the product's own family and the tools without one, if they are missing. */
export function withOwnFamily(families: FamilyChoice[], own: string = otherTools.slug): FamilyChoice[] {
  const required = own === otherTools.slug ? [otherTools] : [{ slug: own, name: own }, otherTools]
  return [...families, ...required.filter(({ slug }) => !families.some((family) => family.slug === slug))]
}
