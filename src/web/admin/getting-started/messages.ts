import type { StartLine, StartStep } from '../../../contract/office/getting-started.ts'
import { countOf } from '../../ui/text/counts.ts'

export const startTitles: Record<StartStep, string> = {
  name: 'Name and address',
  currency: 'Currency',
  payments: 'Payments',
  mail: 'Mail',
  products: 'Your products',
  exemptions: 'Who pays no tax',
  rates: 'Delivery and tax',
  invoices: 'Invoices',
  legal: 'Legal pages',
  'second-factor': 'Second factor',
  backup: 'Backup',
}

export const stateNames: Record<StartLine['state'], string> = { done: 'Done', half: 'Half done', failed: 'Failed', open: 'Open' }

export const gettingStartedMessages = {
  decided: 'Noted. You can change it in the settings at any time.',
  hidden: 'Hidden. You can reopen it from the settings.',
  mailAccepted: (to: string) => `The mail server accepted a test mail to ${to}`,
  demoRemoved: 'The demo was removed',
  backupRuns: 'Backups run on the server, in the folder of the shop. The shop can stay open.',
  backupHolds:
    'One file holds the whole shop: products, orders, customers, settings and images. Keep it on another machine, and keep the SECRET of the server separately.',
  endAdmin: (email: string) => `Also disable the demo’s administrator, ${email}: nobody can sign in with it anymore`,
  adminStays: (email: string) =>
    `The demo’s administrator, ${email}, keeps access. To disable it, sign in with your own account as an administrator with all areas.`,
  removeDemo: (products: number, reviews: number) =>
    products + reviews === 0
      ? 'The demo’s tools and reviews are already gone.'
      : `${countOf(products, 'tool', 'tools')} and ${countOf(reviews, 'review', 'reviews')} are deleted for good. Nobody has ordered from them. Your settings and your own products stay.`,
}
