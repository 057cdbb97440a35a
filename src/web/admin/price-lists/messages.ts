import { showMoney, showWhole } from '../../../contract/ground/money.ts'
import { oneOrMany } from '../../ui/text/counts.ts'

export const priceListMessages = {
  quantity: 'Enter a quantity',
  quantityTwice: 'Use each quantity once',
  number: 'Enter a number',
  abovePublic: (cents: number) => `Above the public price. ${showMoney(cents)} applies.`,
  publicApplies: (quantity: number, cents: number) => `From ${showWhole(quantity)} units the public price of ${showMoney(cents)} applies.`,
  unknown: (text: string) => `No tool has the part number ${text}`,
  alreadyThere: (name: string) => `${name} is in the list`,
  noPrices: 'No product has a price of its own.',
  csvNothing: 'This file has no rows with a part number, a quantity and a price.',
  csvColumns: 'The first row must name the columns: part number, from units, agreed price.',
  csvPrice: (row: number, price: string) => `Row ${row}: ${price || 'an empty cell'} is not a price`,
  csvReadings: (row: number, price: string, question: string) =>
    `Row ${row}: ${price} can be read in two ways. ${question} Write all prices of the column the same way.`,
  csvQuantity: (row: number, quantity: string) => `Row ${row}: ${quantity} is not a quantity`,
  csvUnknown: (row: number, sku: string) => `Row ${row}: no tool has the part number ${sku}`,
  csvNoBase: (sku: string, minimum: number) => `${sku} needs a price from its minimum order of ${showWhole(minimum)} on`,
  csvRead: (products: number) =>
    `The prices of ${oneOrMany(products, 'one product', `${showWhole(products)} products`)} were read. Save the list to keep them.`,
}
