import { api } from '../api.ts'

/** The families to choose from. They only save typing: without them a family is typed. */
export const familyNames = (): Promise<string[]> =>
  api.catalog.families().then(
    (families) => families.map(({ name }) => name),
    () => [],
  )
