import { countUnits } from '../../../contract/ground/counts.ts'

/** What emails about quotes say. */
export const quoteMailMessages = {
  nameless: 'A customer',
  quoteRequested: {
    subject: (number: string, customer: string) => `${customer} requested quote ${number}`,
    heading: (number: string) => `Quote ${number} was requested`,
    body: (customer: string) => `${customer} requested a quote. The lines are listed below at public prices.`,
    button: 'Answer this quote',
  },
  quoteCountered: {
    subject: (number: string, customer: string) => `${customer} made a counteroffer on quote ${number}`,
    heading: (number: string) => `Counteroffer on quote ${number}`,
    body: (customer: string) =>
      `${customer} answered your offer with these quantities and prices. Lines without a target price keep the offered one.`,
    leftOut: (skus: string) => `Removed: ${skus}.`,
    button: 'Answer this quote',
  },
  quoteOffered: {
    subject: (number: string) => `Our offer for your quote ${number}`,
    heading: (number: string) => `Our offer for your quote ${number}`,
    body: (until: string) =>
      `The prices below are valid through ${until}, for all lines in one order. Delivery and tax are shown on the quote’s page.`,
    changes: 'Changed from your request',
    change: ({ asked, offered }: { asked: number; offered: number }) =>
      offered === 0
        ? 'not in this offer'
        : asked === 0
          ? `${countUnits(offered)}, added`
          : `${countUnits(offered)} instead of ${countUnits(asked)}`,
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
    body: 'This offer is no longer valid. You can ask for a new one.',
    button: 'View this quote',
  },
}
