import { countOf } from '../../ui/text/counts.ts'

export const familyMessages = {
  whatTheyAre: 'The tabs above the tools of the shop, in this order. A family without tools is not shown there.',
  moved: (name: string, place: number, of: number) => `${name} is now ${place} of ${of}`,
  added: 'Family added',
  saved: 'Family saved',
  removed: 'Family removed',
  newAddress: 'A new name gives the family a new address. The old address keeps working.',
  fixedAddress: 'Tools without a family are listed here. Its address stays.',
  changedTo: (before: string, now: string) => `Changed from “${before}” to “${now}”`,
  whereToolsGo: (products: number) =>
    `${countOf(products, 'tool', 'tools')} and the address of the family go to the family that you choose.`,
  nothingInside: 'No tool is in this family.',
  chooseTarget: 'Choose where the tools go',
}
