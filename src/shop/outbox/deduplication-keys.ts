/** The keys of messages that are looked up again: to show their state, to call them back, to reconcile. */
export const deduplicationKeys = {
  /** The refund of a whole payment. */
  paymentRefund: (paymentId: string) => `refund:${paymentId}`,
  /** A refund of an order. */
  orderRefund: (refundId: string) => `refund-order:${refundId}`,
  orderRefundMail: (refundId: string) => `order-refunded:${refundId}`,
  shipmentMail: (shipmentId: string) => `order-shipped:${shipmentId}`,
  answerMail: (answerId: string) => `answer:${answerId}`,
}
