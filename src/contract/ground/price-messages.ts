import { showMoney, showWhole, toCents } from './money.ts'

interface PriceBreak {
  quantity: number
  price: number
}

/** What is wrong with the minimum order, increment and price breaks of a product. Prices are in the shop's currency. */
export const priceMessages = {
  minimumNotAMultiple: (minimumOrder: number, increment: number) =>
    `The minimum order of ${showWhole(minimumOrder)} must be a multiple of ${showWhole(increment)}`,
  aboveMinimum: (quantity: number, minimum: number) =>
    `The price break at ${showWhole(quantity)} units must be above the minimum order of ${showWhole(minimum)}`,
  rising: (quantity: number, before: number) =>
    `The price break at ${showWhole(quantity)} units must be above the one before, at ${showWhole(before)}`,
  belowBase: (current: PriceBreak, price: number) =>
    `${nameBreak(current)} must be below the product price of ${showMoney(toCents(price))}`,
  falling: (current: PriceBreak, before: PriceBreak) =>
    `${nameBreak(current)} must be below the price from ${showWhole(before.quantity)} units (${showMoney(toCents(before.price))})`,
}

const nameBreak = ({ quantity, price }: PriceBreak) => `The price from ${showWhole(quantity)} units (${showMoney(toCents(price))})`
