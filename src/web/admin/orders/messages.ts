import { maxOrderCount } from '../../../contract/selling/max-order-count.ts'
import { UNDO_SHIPMENT_IN_WORDS } from '../../../contract/selling/shipments.ts'
import { countOf, countOrders, oneOrMany } from '../../ui/text/counts.ts'
import { showUnits } from '../../ui/text/money.ts'

export const allOrdersMessages = {
  found: (orders: number, first: 'newest' | 'oldest') =>
    `${orders > maxOrderCount ? `More than ${countOrders(maxOrderCount)}` : countOrders(orders)}, ${first} first`,
  mailAfterUndo: `Each customer gets an email after ${UNDO_SHIPMENT_IN_WORDS}. Tracking numbers can follow, as a list or on the page of each order; the customer gets an email with them.`,
  othersCannotShip: (others: number) =>
    `${countOf(others, 'selected order cannot ship and stays as it is', 'selected orders cannot ship and stay as they are')}.`,
  heldCannotShip: (held: number) =>
    `${countOf(held, 'selected order is on hold and stays as it is', 'selected orders are on hold and stay as they are')}.`,
  whatHoldDoes: 'An order on hold cannot be shipped. The customer does not see the reason.',
  corrected: 'The order was corrected. The customer gets an email.',
  correctionIsMailed: 'The customer gets an email with what changed.',
  totalChanges: 'Delivery and tax go by the address. The customer gets an email with the new total, and an open payment page is closed.',
  saveNewTotal: (amount: string) => `Save, new total ${amount}`,
  whatShips: 'Everything that is left of each order ships.',
  undone: (orders: number) => `The shipment of ${countOrders(orders)} was undone`,
  outcome: ({ shipped, of, left, refused }: { shipped: number; of: number; left: number; refused: number }) =>
    [
      `${showUnits(shipped)} of ${countOrders(of)} shipped`,
      refused > 0 && `${showUnits(refused)} refused`,
      left > 0 && `${showUnits(left)} left as ${oneOrMany(left, 'it is', 'they are')} and still selected`,
    ]
      .filter(Boolean)
      .join(', '),
  refundedBeforeShipping: 'Refunded before anything shipped',
  guessed: {
    names: 'Nothing is spelled like this. These names differ in one letter.',
    products: 'No person, company or number matches. These orders have products that may be meant.',
  },
  heldByUnpaid: (tools: number) => `Unpaid orders leave less than the minimum order of ${countOf(tools, 'tool', 'tools')}.`,
  releases: (orders: number) =>
    oneOrMany(
      orders,
      'The unpaid order is canceled, and its units can be ordered again. The customer gets an email. A payment that has arrived is kept.',
      `${countOrders(orders)} are canceled, and their units can be ordered again. The customer gets an email for each. Payments that have arrived are kept.`,
    ),
  released: (orders: number) =>
    orders === 0 ? 'Nothing was canceled: these orders have since been paid or canceled' : `${countOrders(orders)} canceled`,
  noCustomer: 'No customer has this name, email or company',
  severalCustomers: 'Several customers match. Choose one from the list.',
}

export const taxInVainMessages = {
  title: 'The tax ID counts since this order was placed',
  since: (taxId: string, exemption: string) => `With ${taxId}, the order would be placed without tax today: ${exemption}.`,
  invoice: (number: string) => `${number} is credited in full and issued anew.`,
  byCard: (amount: string) => `${amount} goes back to the card.`,
  byTransfer: (amount: string) => `You pay ${amount} out by transfer.`,
  mailed: 'The customer gets an email.',
  issueAnew: 'Credit and issue anew without tax',
  takeOff: 'Take the tax off',
  done: 'The order has no tax now. The customer gets an email.',
} as const

export const shipmentMessages = {
  takenBack: (number: number) => `Shipment ${number} was taken back`,
  mailAfterEdit: `The customer gets an email ${UNDO_SHIPMENT_IN_WORDS} after the last change.`,
  nothingToShip: 'Enter how many units ship now',
  shippedEarlier: 'What you entered before was already shipped. Check the shipments of this order before you ship again.',
} as const

export const paymentMessages = {
  recorded: (amount: string) => `Payment of ${amount} recorded`,
  partRecorded: (amount: string, left: string) => `Payment of ${amount} recorded. ${left} is left to pay.`,
  leftToPay: (toPay: string, discount: { until: string; amount: string } | null) =>
    discount
      ? `${toPay} is left to pay, or ${discount.amount} with the cash discount until ${discount.until}. Less is a part.`
      : `${toPay} is left to pay. Less is a part.`,
  closedByDiscount: (rest: string) => `A credit note of ${rest} closes the order. The customer gets it and the receipt.`,
  recordEarly: 'It arrived earlier; record it',
  keep: (amount: string) => `Record and keep ${amount}`,
  recordAgain: 'It came twice; record it',
  kept: (amount: string, kept: string) => `Payment of ${amount} recorded. ${kept} of it is kept.`,
  isKept: 'What is more is kept until it pays another order of the company or is paid out.',
  creditUsed: (left: string) => (left ? `The credit was used. ${left} is left to pay.` : 'The credit was used. The order is paid.'),
  partStays: (left: string) => `${left} stays open. The order waits for it, and does not expire.`,
  receiptFollows: 'The order can then ship, and the customer gets the receipt.',
} as const

export const refundMessages = {
  started: (amount: string) => `Refund of ${amount} started`,
  credited: (amount: string) => `Credit of ${amount} recorded`,
  recorded: (amount: string) => `Refund of ${amount} recorded. Pay it out by transfer.`,
  kept: (amount: string) => `${amount} of what has arrived is kept for the company.`,
  payOut: 'Nothing is paid out automatically: transfer the money to the customer. The customer gets an email.',
  startedEarlier: 'The refund that you entered before was already started. Check this order before you refund again.',
} as const
