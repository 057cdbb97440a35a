import type { PrepaidWays } from '../../../contract/rules/prepaid-ways.ts'
import { checkoutMessages } from './messages.ts'

/** The name and the hint of paying in advance, by the ways that the shop has. */
export function waysInWords({ card, transfer }: PrepaidWays): { name: string; hint: string } {
  if (card)
    return transfer ? { name: 'Card or transfer', hint: checkoutMessages.payEither } : { name: 'Card', hint: checkoutMessages.payOnline }
  return transfer ? { name: 'Transfer', hint: checkoutMessages.payByTransfer } : { name: 'In advance', hint: checkoutMessages.payLater }
}
