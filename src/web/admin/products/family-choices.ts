import { api } from '../../session/api.ts'

/** A family of tools to choose from. */
export interface FamilyChoice {
  slug: string
  name: string
}

const otherTools: FamilyChoice = { slug: 'other-tools', name: 'Other tools' }

/** Loads the families. Empty when they cannot be loaded: a product can still stay in its family. */
export const familyChoices = (): Promise<FamilyChoice[]> =>
  api.catalog.families().then(
    (families) => families.map(({ slug, name }) => ({ slug, name })),
    () => [],
  )

/** Adds the product's own family and 'Other tools', if they are missing. */
export function withOwnFamily(families: FamilyChoice[], own: string = otherTools.slug): FamilyChoice[] {
  const required = own === otherTools.slug ? [otherTools] : [{ slug: own, name: own }, otherTools]
  return [...families, ...required.filter(({ slug }) => !families.some((family) => family.slug === slug))]
}
