import type { QuoteState } from '../../../contract/selling/quote.ts'

/** Why an operation on a quote was refused. */
export const quoteMessages = {
  changed: 'This quote has changed. Please review it again.',
  notOffered: 'This quote has no offer, so there is nothing to print',
  notAcceptable: {
    requested: 'This quote has no offer yet',
    accepted: 'This quote was accepted',
    declined: 'This quote was declined',
    withdrawn: 'This quote was withdrawn',
    expired: 'This offer has expired. Ask for a new one.',
  } satisfies Record<Exclude<QuoteState, 'offered'>, string>,
  notEditable: (state: QuoteState) =>
    state === 'offered' ? 'This quote was offered. Send a new offer to change it.' : `This quote is ${state}`,
  closed: (state: QuoteState) => `This quote is ${state}`,
  noPrice: (sku: string) => `Enter the offered price of ${sku}`,
  notSold: (sku: string) => `${sku} is no longer sold`,
  notInStock: (sku: string, available: string) => `Only ${available} of ${sku} in stock`,
  noLastDay: 'Enter the last day of the offer',
  lastDayOver: 'The last day of the offer has passed',
  totalChanged: 'The total has changed. Please check the new amount and accept again.',
  notInOffer: 'This line is not in the offer',
  nothingOther: 'Change a quantity, enter a target price or write a note first',
  noTerms: 'This customer has no terms to pay on account. Offer it prepaid, or give the company terms first.',
  customerLeft: 'The customer is no longer in the company that this quote is for. Start a new quote.',
  unknownCustomer: 'There is no such customer',
}

/** What the PDF of a quote says of its terms. */
export const quotePdfMessages = {
  validUntil: (day: string) => `The prices are valid through ${day}, for all lines in one order.`,
  expired: (day: string) => `The prices were valid through ${day}. Please ask for a new quote.`,
  prepaid: 'Payment in advance, by card or transfer.',
  onAccount: (days: number | null) => (days === null ? 'On account.' : `On account, due in ${days} days.`),
  withoutBoth: 'Delivery and tax are not included. They depend on where the order goes.',
  withoutTax: 'Tax is not included. It depends on where the order goes.',
}
