import { oneOrMany } from '../../../contract/ground/counts.ts'
import { showWhole } from '../../../contract/ground/money.ts'

const nameSome = (names: readonly string[], more: number) => `${names.join(', ')}${more > 0 ? ` and ${showWhole(more)} more` : ''}`

export const priceListMessages = {
  nameTaken: (name: string) => `Another price list has the name ${name}`,
  changed: 'This price list has changed. Please check the new values and save again.',
  gone: 'The price list that you chose has been removed. Choose another one.',
  inUse: (names: readonly string[], more: number) =>
    oneOrMany(
      names.length + more,
      `${names[0]} uses this list. Choose another one for this company first.`,
      `${nameSome(names, more)} use this list. Choose another one for these companies first.`,
    ),
  tooManyPrices: (max: number) => `A price list has at most ${showWhole(max)} products with a price of their own`,
  unknownFamily: (slug: string) => `No family has the address ${slug}`,
  familyTwice: (slug: string) => `The family ${slug} is listed twice`,
  unknownProduct: (sku: string | undefined) => (sku ? `No tool has the part number ${sku}` : 'This product does not exist'),
  productTwice: (sku: string) => `${sku} is listed twice`,
  ofProduct: (sku: string, message: string) => `${sku}: ${message}`,
}
