export const orderMessages = {
  placedEarlier: 'Your order was already placed with the details you entered earlier. Check My Orders before you order again.',
  priceChanged: (each: string, all: string) =>
    `The price is now ${each} per unit, ${all} for this order. Place the order again to accept it.`,
} as const

export const shipmentMessages = {
  nothingToShip: 'Enter how many units ship now',
  shippedEarlier: 'What you entered before was already shipped. Check the shipments of this order before you ship again.',
} as const

export const refundMessages = {
  started: (amount: string) => `Refund of ${amount} started`,
  startedEarlier: 'The refund that you entered before was already started. Check this order before you refund again.',
} as const
