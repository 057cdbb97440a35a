/** The words of the email about a changed order. */
export const orderChangedMessages = {
  subject: (number: string) => `Your order ${number} was changed`,
  heading: (number: string) => `Your order ${number} was changed`,
  body: (number: string) =>
    `We changed order ${number}. Here is what it was before and what it is now. If something is wrong, please contact us.`,
  documents: 'We credited its invoice in full and issued it anew. Both documents are attached.',
  linesTitle: 'Lines that changed',
  sums: { title: 'What it comes to', goods: 'Goods', delivery: 'Delivery', tax: 'Tax', total: 'Total' },
  changed: (before: string, after: string) => `${after}, before: ${before}`,
  added: (now: string) => `${now}, added`,
  removed: (before: string) => `removed, before: ${before}`,
  second: (number: string, amount: string) =>
    `What is more than you paid is order ${number} over ${amount}, without another delivery charge. It ships when it is paid; this order does not wait for it.`,
  address: 'It goes to this address now:',
  button: 'View this order',
}
