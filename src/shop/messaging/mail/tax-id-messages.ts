/** The words of emails about tax IDs. */
export const taxIdMailMessages = {
  subject: (number: string) => `Order ${number}: your tax ID is valid`,
  heading: 'Your tax ID is valid',
  body: (taxId: string, number: string, tax: string) =>
    `Tax ID ${taxId} of your company was found valid after order ${number} was placed. The order has ${tax} of tax, and keeps it. New orders to other countries have no tax where the law says so.`,
  unpaid: 'You have not paid for this order yet. You can cancel it and place it again without tax.',
  paid: 'The goods have not left yet. If you want the order without tax, write to us before they do.',
  button: 'View this order',
}
