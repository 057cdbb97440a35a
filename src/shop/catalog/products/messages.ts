import { countUnits } from '../../../contract/ground/counts.ts'

export const catalogMessages = {
  countBelowReserved: (reserved: number) =>
    `${countUnits(reserved)} are reserved for open orders. If fewer are on hand, refund or cancel some of those orders first.`,
  notInStock: (sku: string) => `There are not enough units of ${sku} in stock`,
  skuTaken: (sku: string) => `Another product has the SKU ${sku}`,
  productChanged: 'This product has changed. Please check the new values and update again.',
  unknownFamily: 'This family does not exist',
  unknownPageStart: 'This page starts after a product that is not for sale',
}
