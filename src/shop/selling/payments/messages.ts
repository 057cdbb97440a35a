export const paymentMessages = {
  alreadyPaid: 'This order has already been paid',
  totalChanged: 'The total of this order has just changed. Please check it and pay again.',
  nothingToPay: 'Nothing is left to pay for this order',
  expired: 'This order was not paid in time and can no longer be paid',
  canceled: 'This order was canceled and can no longer be paid',
  tooMuch: (toPay: string, payment: string) =>
    `${toPay} is left to pay, not ${payment}. Enter what arrived for this order, or keep the rest.`,
  recordedBefore: (amount: string, reference: string) =>
    `${amount} with the reference ${reference} was already recorded for this day. Check the order, or confirm that it came twice.`,
  noDiscount: 'This order has no cash discount',
  discountOver: (until: string) => `The cash discount ended on ${until}. Record what arrived as a part.`,
  discountLeaves: (least: string) => `With the cash discount, at least ${least} must arrive, and less than what is left to pay.`,
  discountReason: (percent: number) => `Cash discount ${percent}%`,
  paidInPart: (toPay: string) => `A part of this order was paid by transfer. Please pay the remaining ${toPay} by transfer, too.`,
  dayToCome: (today: string) => `Today is ${today}. Enter the day on which the money arrived.`,
  beforeOrder: (placedOn: string) => `The order was placed on ${placedOn}. Check the date, or confirm that the money arrived earlier.`,
  ofOrder: (number: string) => `Order ${number}`,
  amountTooLarge: (max: string, byTransfer: boolean) =>
    `The payment provider accepts at most ${max} per payment. Please ${byTransfer ? 'pay by transfer' : 'contact us to pay for this order'}.`,
  amountTooSmall: (min: string, byTransfer: boolean) =>
    `The payment provider accepts no payment below ${min}. Please ${byTransfer ? 'pay by transfer' : 'contact us to pay for this order'}.`,
  paymentsOff: 'This shop does not accept payments at the moment',
  gatewayUnreachable: 'The payment provider cannot be reached. You have not been charged. Please try again.',
  cannotClose: (gateway: string) => `The gateway ${gateway} is not configured, so its payment page cannot be closed`,
  notUnpaid: 'This order is not waiting for payment any more',
  noCompany: 'Only orders of a company can be paid on account',
  gatewayTimeout: 'The payment gateway did not answer in time',
  webhookRefused: (status: number) => `The webhook was answered with status ${status}`,
  unknownPayment: (txId: string) => `No such payment: ${txId}`,
}
