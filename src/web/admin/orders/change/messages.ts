import { countOf } from '../../../ui/text/counts.ts'

/** What the page says that changes an order. */
export const orderChangeMessages = {
  nothingShipped: 'nothing shipped yet',
  changes: (changes: number) => countOf(changes, 'change', 'changes'),
  notCounted: 'not counted',
  more: (units: string) => `${units} more`,
  moved: (units: string) => `${units} in the second order`,
  removed: (units: string, price: string) => `${units} at ${price}, removed`,
  was: (before: string) => `was ${before}`,
  reasonHint: 'Documents print it',
  ownPrice: "At the customer's own price for that quantity.",
  paidTitle: 'A paid order can only become less',
  paidText: (what: string, amount: string) =>
    `${what} come to ${amount} more. They can go into a second order: same address, same prices, no second delivery charge. The customer gets an email to pay it.`,
  move: (additions: number, amount: string) => `Move ${countOf(additions, 'addition', 'additions')} to a second order, ${amount}`,
  second: (until: string) =>
    `Same address, same prices. The customer gets an email to pay it; its stock is held until ${until}. It ships when it is paid.`,
  invoice: (total: string) => `over ${total} is credited in full and issued anew over`,
  due: (day: string) => `, due ${day}`,
  byCard: 'go back to the card that paid.',
  byTransfer: 'are paid back: pay them out by transfer.',
  pageCloses: 'A payment page that is open closes. The next one has the new total.',
  taken: (what: string) => `${what} taken.`,
  returned: (what: string) => `${what} back.`,
  noStock: 'Nothing moves.',
  credit: (limit: string, before: string) => `of ${limit} stay free. Before it was ${before}.`,
  mail: (who: string) => `One email to ${who}, with old and new.`,
  nothing: 'Nothing is changed yet.',
  waits: 'Correct the fields with an error first.',
  done: 'Order changed',
  doneWithSecond: (number: string) => `Order changed, second order ${number} placed`,
  emptied: 'An order keeps one line at least. To give all of it up, cancel or refund it.',
}
