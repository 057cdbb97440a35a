/** The words of emails about tax IDs. */
export const taxIdMailMessages = {
  subject: (number: string) => `Order ${number}: your tax ID is valid`,
  heading: 'Your tax ID is valid',
  body: (taxId: string, number: string, tax: string) =>
    `Tax ID ${taxId} of your company was found valid after order ${number} was placed. The order has ${tax} of tax, and keeps it. New orders to other countries have no tax where the law says so.`,
  unpaid: 'You have not paid for this order yet. You can cancel it and place it again without tax.',
  paid: 'The goods have not left yet. If you want the order without tax, write to us before they do: we then credit it and issue it anew.',
  button: 'View this order',
  reissued: {
    subject: (number: string) => `Your order ${number} has no tax now`,
    heading: (number: string) => `Your order ${number} has no tax now`,
    body: (number: string) => `The tax ID of your company counts now, so we took the tax off order ${number}.`,
    documents: 'We credited its invoice in full and issued it anew. Both documents are attached.',
    sums: { title: 'What changed', tax: 'Tax', total: 'Total' },
    changed: (before: string, after: string) => `${after}, before: ${before}`,
    byCard: (amount: string) => `We send ${amount} back to the card that you paid with. It can take a few days until your bank shows it.`,
    byTransfer: (amount: string) =>
      `We pay ${amount} back by bank transfer. If we do not have your bank details yet, reply to this email with them.`,
    unpaid: 'A payment page that you opened before no longer works: please pay the new total.',
    onAccount: (day: string) => `Please pay the new total. It is due by ${day}.`,
  },
  invalid: {
    subject: (taxId: string) => `Your tax ID ${taxId} is not valid`,
    heading: 'Your tax ID is not valid',
    body: (taxId: string) =>
      `We asked the tax register about tax ID ${taxId} of your company, and it does not know the ID for trade between countries.`,
    tax: (country: string) =>
      `From now on, your orders carry tax as those of anybody in ${country}. Orders that were placed stay as they are. If the ID is wrong, correct it under My company. If it is right, ask your tax office, and tell us.`,
    button: 'Open My company',
  },
}
