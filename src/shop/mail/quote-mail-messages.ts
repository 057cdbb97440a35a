/** What mails about quotes say. */
export const quoteMailMessages = {
  nameless: 'A customer',
  quoteRequested: {
    subject: (number: string, customer: string) => `${customer} asks for quote ${number}`,
    heading: (number: string) => `Quote ${number} is requested`,
    body: (customer: string) => `${customer} asks for a quote. The lines stand below at the public prices.`,
    button: 'Answer this quote',
  },
  quoteOffered: {
    subject: (number: string) => `Our offer for your quote ${number}`,
    heading: (number: string) => `Our offer for your quote ${number}`,
    body: (until: string) =>
      `The prices below hold until the end of ${until}, for all lines in one order. Delivery and tax stand on the page.`,
    button: 'View and accept this offer',
  },
  quoteAnswered: {
    subject: (number: string, isAccepted: boolean) => `Quote ${number} was ${isAccepted ? 'accepted' : 'declined'}`,
    heading: (number: string, isAccepted: boolean) => `Quote ${number} was ${isAccepted ? 'accepted' : 'declined'}`,
    body: (customer: string, isAccepted: boolean) =>
      isAccepted ? `${customer} accepted this offer. The order was placed.` : `${customer} declined this offer.`,
    button: 'View this quote',
  },
  quoteWithdrawn: {
    subject: (number: string) => `We withdrew our offer ${number}`,
    heading: (number: string) => `We withdrew our offer ${number}`,
    body: 'This offer no longer holds. You can ask for a new one.',
    button: 'View this quote',
  },
}
