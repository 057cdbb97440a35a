import type { OrderSnapshot } from '../../ground/outbox/mail.ts'

/**
 * What mail carries of the words of a person. Until an address is confirmed, it may be somebody else's: without these rules a stranger could
 * sign up with it and have the shop write to its owner in the stranger's words. What the office asked for (messages, notes of quotes, claims)
 * goes to the office as it was written.
 */

const MAX_NAME = 60
const MAX_DIGITS = 4
const nameCharacters = /^[\p{L}\p{M}\p{N}'’&,.() -]+$/u
/** As in shop.example, but not as in J.R. */
const address = /\.(?:\p{L}[\p{L}\p{N}-]|\p{N})/u

/** Whether a text is a name and nothing else: no address of a page or a mailbox, no telephone number, no line break, no sentence. */
export const isPlainName = (text: string): boolean =>
  text.length <= MAX_NAME && nameCharacters.test(text) && !address.test(text) && (text.match(/\p{N}/gu)?.length ?? 0) <= MAX_DIGITS

/** The name of a person or a company; empty in place of one that says more than a name before the address is confirmed. */
export const carriedName = (name: string, isProven: boolean): string => (isProven || isPlainName(name) ? name : '')

/**
 * An order as its mail shows it. Whoever pays for it, or has terms, is known; before that, and before the address is confirmed, it contains
 * nothing that was typed.
 */
export const carriedOrder = <Order extends OrderSnapshot>(order: Order, isProven: boolean): Order =>
  isProven || order.status !== 'unpaid' ? order : { ...order, ...nothingTyped, customerName: carriedName(order.customerName, false) }

const nothingTyped = { company: '', street: '', city: '', region: '', postcode: '', country: '', phone: '', purchaseOrder: '', note: '' }
