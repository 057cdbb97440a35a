import type { StartLine, StartStep } from '../../../contract/getting-started.ts'
import { showUnits } from '../../ui/text/money.ts'

export const startTitles: Record<StartStep, string> = {
  name: 'Name and address',
  payments: 'Payments',
  mail: 'Mail',
  products: 'Your products',
  rates: 'Delivery and tax',
  legal: 'Legal pages',
  'second-factor': 'Second factor',
  backup: 'Backup',
}

export const stateNames: Record<StartLine['state'], string> = { done: 'Done', half: 'Half done', failed: 'Failed', open: 'Open' }

const count = (number: number, one: string, many: string) => `${showUnits(number)} ${number === 1 ? one : many}`

export const gettingStartedMessages = {
  putAway: 'Put away. The settings open it again.',
  mailAccepted: (to: string) => `The mail server accepted a test mail to ${to}`,
  demoRemoved: 'The demo was removed',
  endAdmin: (email: string) => `End the demo’s administrator, ${email}, too: nobody signs in with it any more`,
  adminStays: (email: string) =>
    `The demo’s administrator, ${email}, stays. Sign in with an own account that is an administrator of everything to end it.`,
  removeDemo: (products: number, reviews: number) =>
    products + reviews === 0
      ? 'The demo’s tools and reviews are gone already.'
      : `${count(products, 'tool', 'tools')} and ${count(reviews, 'review', 'reviews')} are deleted for good. Nobody has ordered from them. Your settings and your own products stay.`,
}
