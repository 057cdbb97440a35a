import { maxFamilies } from '../../../contract/catalog/families.ts'
import { countOf, oneOrMany } from '../../../contract/ground/counts.ts'

const tools = (count: number) => countOf(count, 'tool', 'tools')

export const familyMessages = {
  nameTaken: (name: string) => `Another family has the name ${name}`,
  tooMany: `A shop has at most ${maxFamilies} families`,
  changed: 'This family has changed. Please check the new values and save again.',
  hasProducts: (count: number) =>
    `${tools(count)} ${oneOrMany(count, 'is', 'are')} in this family. Choose the family that ${oneOrMany(count, 'it goes', 'they go')} to.`,
  targetGone: 'The family that you chose has been removed. Choose another one.',
  ontoItself: 'Choose another family than the one to remove.',
  otherToolsStays: 'Tools without a family are listed here, so it cannot be removed or moved.',
}
