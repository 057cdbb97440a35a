export const purchaseMessages = {
  placedEarlier: 'Your order was already placed with the details you entered earlier. Check My Orders before you order again.',
  priceChanged: (each: string, all: string) =>
    `The price is now ${each} per unit, ${all} for this order. Place the order again to accept it.`,
  priceChangedFirst: (each: string) => `The price is now ${each} per unit. Choose a quantity that can be ordered to accept it.`,
} as const
