/** The keys of messages that are looked up again: to show their state, to call them back, to reconcile. */
export const deduplicationKeys = {
  /** The refund of a whole payment. */
  paymentRefund: (paymentId: string) => `refund:${paymentId}`,
  /** A refund of an order. */
  orderRefund: (refundId: string) => `refund-order:${refundId}`,
  /** What an order that was issued anew no longer costs. */
  payBack: (reissueId: string) => `pay-back:${reissueId}`,
  orderRefundMail: (refundId: string) => `order-refunded:${refundId}`,
  shipmentMail: (shipmentId: string) => `order-shipped:${shipmentId}`,
  /** The beginning of the key: each time that shipments of an order were changed has its mail. */
  shipmentChangeMail: (orderId: string) => `shipment-changed:${orderId}:`,
  /** Emails about somebody who was made an administrator begin with this. */
  madeAdminMails: (personId: string) => `made-admin:${personId}:`,
  /** A copy of an email that was sent before. */
  mailAgain: (messageId: string, copy: number) => `again:${messageId}:${copy}`,
  answerMail: (answerId: string) => `answer:${answerId}`,
}
