import { mailMessages } from './messages.ts'

/** The number of an order, as the subject of an email has it. */
export const withPurchaseOrder = ({ number, purchaseOrder }: { number: string; purchaseOrder: string }): string =>
  purchaseOrder ? `${number} (${mailMessages.purchaseOrder(purchaseOrder)})` : number
