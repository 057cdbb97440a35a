import { countUnits } from '../../../contract/ground/counts.ts'

export const catalogMessages = {
  countBelowReserved: (reserved: number) =>
    `${countUnits(reserved)} are reserved for open orders. If fewer are on hand, refund or cancel some of those orders first.`,
  notInStock: (sku: string) => `There are not enough units of ${sku} in stock`,
  skuTaken: (sku: string) => `Another product has the SKU ${sku}`,
  unknownReplacement: (sku: string) => `No tool has the part number ${sku}. Add the replacement first.`,
  replacesItself: 'A tool cannot replace itself',
  replacedInCircle: (replacement: string, sku: string) => `${replacement} is itself replaced by ${sku}, which would lead in a circle`,
  productChanged: 'This product has changed. Please check the new values and update again.',
  unknownFamily: 'This family does not exist',
  unknownPageStart: 'This page starts after a product that is not for sale',
}
