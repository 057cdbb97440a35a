import { refundedOf } from './model/world.ts'
import type { Order } from './state.ts'
import type { Step } from './steps.ts'

export type Kind = Step['kind']

const weightOf: Record<Kind, number> = {
  place: 16,
  'open page': 10,
  pay: 9,
  webhook: 16,
  ship: 9,
  'ship the rest': 3,
  undo: 3,
  'take back': 4,
  'edit shipment': 2,
  hold: 2,
  release: 2,
  correct: 2,
  refund: 8,
  'refund in the dashboard': 2,
  cancel: 5,
  refresh: 3,
  read: 3,
  'read canceled': 2,
  preview: 2,
  stock: 4,
  count: 2,
  'record payment': 4,
  'edit product': 2,
  'add product': 0.2,
  'remove product': 0.1,
  settings: 1.5,
  'save cart': 4,
  'save list': 1.5,
  'replace list': 1,
  'delete list': 0.7,
  clock: 3,
  expire: 2,
  poll: 0.4,
  deliver: 4,
  'send mail': 2,
  'register company': 0.4,
  'edit company': 2.5,
  'read company': 1,
  invite: 2.5,
  'withdraw invitation': 0.4,
  'accept invitation': 2.5,
  'change role': 0.8,
  'remove member': 0.6,
  leave: 0.6,
  'place on account': 6,
  'add price list': 0.3,
  'edit price list': 1,
  look: 1.5,
  'request quote': 2.5,
  'offer quote': 2.5,
  'accept quote': 2.5,
  'decline quote': 0.4,
  'withdraw quote': 0.6,
  'read quote': 1,
  'check import': 0.6,
  'apply import': 0.8,
  'undo import': 0.6,
}
export const weights = Object.entries(weightOf) as [Kind, number][]
const alone = new Set<Kind>([
  ...([
    'clock',
    'poll',
    'deliver',
    'send mail',
    'add product',
    'remove product',
    'settings',
    'add price list',
    'look',
    'check import',
  ] as const),
])
export const together = weights.filter(([kind]) => !alone.has(kind))
/** Whoever lost the answer of these can repeat them. */
export const repeatable = new Set<Kind>([
  ...(['place', 'ship', 'refund', 'stock', 'count', 'cancel', 'open page', 'refresh', 'webhook', 'hold', 'release'] as const),
  ...(['correct', 'take back', 'undo', 'ship the rest', 'save cart', 'edit shipment', 'record payment', 'settings'] as const),
  ...(['place on account', 'edit company', 'withdraw invitation', 'accept invitation', 'change role', 'remove member', 'leave'] as const),
  ...(['edit price list', 'request quote', 'offer quote', 'accept quote', 'decline quote', 'withdraw quote'] as const),
])
export const keyed = new Set<Kind>([
  ...(['place', 'place on account', 'ship', 'refund', 'stock', 'count', 'record payment', 'request quote', 'accept quote'] as const),
])

/** What two people may want to do with the same order, cart, company or quote. */
export const rivals: [Kind, (order: Order) => boolean][] = [
  ['refund', (order) => order.paidBy !== undefined && refundedOf(order) < order.amount],
  ['refund', (order) => order.status === 'pending'],
  ['ship', ({ status }) => status === 'pending'],
  ['ship the rest', ({ status }) => status === 'pending'],
  ['take back', ({ shipments }) => shipments.length > 0],
  ['undo', ({ shipments }) => shipments.length > 0],
  ['cancel', ({ status }) => status === 'unpaid'],
  ['open page', ({ status }) => status === 'unpaid'],
  ['record payment', ({ status, dueAt }) => status === 'unpaid' || dueAt !== undefined],
  ['place', () => true],
  ['place on account', ({ dueAt }) => dueAt !== undefined],
  ['place on account', ({ dueAt }) => dueAt !== undefined],
  ['stock', () => true],
  ['save cart', () => true],
  ['apply import', () => true],
  ['undo import', () => true],
  ['accept invitation', () => true],
  ['accept quote', () => true],
  ['remove member', () => true],
]
