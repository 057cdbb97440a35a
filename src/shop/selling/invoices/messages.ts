const kilograms = (grams: number) => `${Math.round(grams / 100) / 10} kg`

/** What documents say besides names and sums. */
export const invoiceMessages = {
  delivery: 'Delivery',
  pickUp: 'Picked up by the customer',
  deliveryTo: (country: string, grams: number) => `Delivery${country && ` to ${country}`}${grams > 0 ? `, ${kilograms(grams)}` : ''}`,
  returned: (product: string) => `${product}, returned`,
  paidAlready: 'This order has already been paid',
  issuedAnew: 'Credited in full and issued anew',
  noNewInvoice: 'The shop issues no invoices now, so this one cannot be issued anew. Set a prefix for invoices first.',
  noBankAccount: 'This shop takes no payments by transfer',
  refundOnGoods: 'Refund on goods',
  creditOnGoods: 'Credit on goods',
  noEInvoice: (number: string) => `${number} was issued without an e-invoice. There is its PDF.`,
}
