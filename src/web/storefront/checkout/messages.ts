import { countLines } from '../../ui/text/counts.ts'

export const checkoutMessages = {
  cannotBeOrdered: (lines: number) => `${countLines(lines)} cannot be ordered`,
  priceNow: (before: string, now: string) => `${before} is now ${now} per unit`,
  pricesChanged: 'Prices have changed since you opened this page.',
  newTotal: (total: string) => `The new total is ${total}. Place the order again to accept it.`,
  acceptLater: 'Change or leave out the lines above first. Then place the order again to accept the new prices.',
  totalNow: (total: string) => `The total is now ${total}`,
  changedElsewhere: 'Your cart was changed elsewhere. Please check what you order.',
  notPriced: 'The prices could not be loaded. Your cart is kept.',
  unknownTool: 'A tool that is no longer sold',
  purchaseOrderNeeded: 'Your company needs one on every order. Printed on the receipt.',
  orderAgain: 'Order again with this number?',
  nothingToOrder: 'There is nothing to order yet.',
  placedMaybe: 'The answer to your last order did not arrive. An order that was placed empties the cart, so look under My Orders first.',
  acceptTerms: 'Please accept the terms to place the order.',
  payOnline: 'You pay on our payment provider’s page, after you place the order.',
  payEither: 'You choose after you place the order: our payment provider’s page, or a transfer to our account.',
  payByTransfer: 'You see our account after you place the order. It ships once your transfer has arrived.',
  payLater: 'We tell you how to pay after you place the order.',
} as const
