/** The words of emails about orders on account. */
export const termsMailMessages = {
  placed: (due: string) => `Your order is on account. It ships as soon as it is packed; please pay it by ${due}.`,
  view: 'View this order',
  office: {
    heading: (number: string) => `Order ${number} is on account`,
    body: (customer: string, amount: string) => `${customer} ordered for ${amount} on account. The order is ready to ship.`,
  },
  credited: (amount: string) => `We credited ${amount} to this order, which lowers what you owe.`,
  creditNote: (order: string, amount: string) =>
    `Attached is the credit note for ${amount}, which we credited to your order ${order}. It lowers what you owe.`,
  credit: {
    subject: (number: string) => `Credit for your order ${number}`,
    heading: (number: string) => `Credit for your order ${number}`,
  },
  invoice: (order: string, amount: string, due: string) =>
    `Attached is the invoice for order ${order}, ${amount}. Please pay it by ${due}.`,
  discount: (percent: number, until: string) => `If it is paid by ${until}, you may take ${percent}% off.`,
  due: {
    subject: (number: string) => `Order ${number} is due soon`,
    body: (amount: string, due: string) => `Please pay ${amount} for this order by ${due}.`,
  },
  overdue: {
    subject: (number: string) => `Order ${number} is overdue`,
    body: (amount: string, due: string) =>
      `Please pay ${amount} for this order now. It was due on ${due}, and until it is paid your company cannot order on account.`,
  },
  pay: 'Pay for this order',
}
