import { api } from '../api.ts'

/** A family of tools as a form chooses it: by its address, told by its name. */
export interface FamilyChoice {
  slug: string
  name: string
}

const otherTools: FamilyChoice = { slug: 'other-tools', name: 'Other tools' }

/** The families to choose from. Without them, a product stays where it is or goes to the other tools. */
export const familyChoices = (): Promise<FamilyChoice[]> =>
  api.catalog.families().then(
    (families) => families.map(({ slug, name }) => ({ slug, name })),
    () => [],
  )

/** Adds what must be there to choose: the product's own family, and the one for all others. */
export function withOwnFamily(families: FamilyChoice[], own: string = otherTools.slug): FamilyChoice[] {
  const wanted = own === otherTools.slug ? [otherTools] : [{ slug: own, name: own }, otherTools]
  return [...families, ...wanted.filter(({ slug }) => !families.some((family) => family.slug === slug))]
}
