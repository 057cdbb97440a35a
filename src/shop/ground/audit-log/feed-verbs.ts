/** The verbs that reach the event feed. Whatever moves the stock of a product does too. */
export const feedVerbs: ReadonlySet<string> = new Set([
  ...['order.placed', 'order.paid', 'order.released', 'order.shipped', 'order.cancelled', 'order.expired', 'order.refund-started'],
  ...['order.shipment-changed', 'order.shipment-undone', 'order.shipment-taken-back', 'order.held', 'order.corrected', 'order.reissued'],
  ...['order.put-on-account', 'order.part-paid', 'order.changed'],
  ...['product.added', 'product.edited', 'product.removed', 'catalog.imported', 'catalog.import-undone'],
])
