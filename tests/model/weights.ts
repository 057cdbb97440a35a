import { refundedOf } from './model/world.ts'
import type { Order } from './state.ts'
import type { Step } from './steps.ts'

export type Kind = Step['kind']

const weightOf: Record<Kind, number> = {
  ...{ place: 16, 'open page': 10, pay: 9, webhook: 16, ship: 9, 'ship the rest': 3, undo: 3 },
  ...{ 'take back': 4, 'edit shipment': 2, hold: 2, release: 2, correct: 2, refund: 8, 'refund in the dashboard': 2 },
  ...{ cancel: 5, refresh: 3, read: 3, 'read canceled': 2, preview: 2, stock: 4, count: 2 },
  ...{
    'edit product': 2,
    'add product': 0.2,
    'remove product': 0.1,
    'save cart': 4,
    'save list': 1.5,
    'replace list': 1,
    'delete list': 0.7,
  },
  ...{ clock: 3, expire: 2, poll: 0.4, deliver: 4, 'send mail': 2 },
  ...{ settings: 0.6, 'record payment': 4 },
}
export const weights = Object.entries(weightOf) as [Kind, number][]
const alone = new Set<Kind>(['clock', 'poll', 'deliver', 'send mail', 'add product', 'remove product', 'settings'])
export const together = weights.filter(([kind]) => !alone.has(kind))
/** Whoever lost the answer of these can repeat them. */
export const repeatable = new Set<Kind>([
  ...(['place', 'ship', 'refund', 'stock', 'count', 'cancel', 'open page', 'refresh', 'webhook', 'hold', 'release'] as const),
  ...(['correct', 'take back', 'undo', 'ship the rest', 'save cart', 'edit shipment', 'record payment', 'settings'] as const),
])
export const keyed = new Set<Kind>(['place', 'ship', 'refund', 'stock', 'count', 'record payment'])

/** What two people may want to do with the same order, cart or product. */
export const rivals: [Kind, (order: Order) => boolean][] = [
  ['refund', (order) => order.paidBy !== undefined && refundedOf(order) < order.amount],
  ['refund', (order) => order.status === 'pending'],
  ['ship', ({ status }) => status === 'pending'],
  ['ship the rest', ({ status }) => status === 'pending'],
  ['take back', ({ shipments }) => shipments.length > 0],
  ['undo', ({ shipments }) => shipments.length > 0],
  ['cancel', ({ status }) => status === 'unpaid'],
  ['open page', ({ status }) => status === 'unpaid'],
  ['record payment', ({ status }) => status === 'unpaid'],
  ['place', () => true],
  ['stock', () => true],
  ['save cart', () => true],
]
