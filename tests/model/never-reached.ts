import type { LineReason } from '../../src/contract/selling/order.ts'
import type { Engine } from '../../src/shop/ground/database/open-database.ts'
import type { Reason } from '../../src/shop/ground/refusal.ts'
import { orderTransitions } from '../../src/shop/selling/orders/status.ts'
import type { Counts } from './counts.ts'
import type { Fault } from './steps.ts'
import { weights } from './weights.ts'

/** What the simulation does not reach: `npm test` has other tests for it. */
type OtherReason =
  | 'second-factor'
  | 'sign-in-again'
  | 'wrong-method'
  | 'too-many'
  | 'busy'
  | 'no-scope'
  | 'no-area'
  | 'gone'
  | 'number-used'
  | 'terms-changed'

/** The compiler names what is missing here. */
const reasons: Record<Exclude<Reason, OtherReason>, true> = {
  invalid: true,
  'not-signed-in': true,
  'not-allowed': true,
  'not-found': true,
  'out-of-range': true,
  'price-changed': true,
  'taxed-elsewhere': true,
  'paid-already': true,
  'wrong-state': true,
  'changed-meanwhile': true,
  'key-reused': true,
  'not-available': true,
  taken: true,
  'no-purchase-order': true,
  'company-disabled': true,
  'not-on-account': true,
  'unpaid-orders': true,
  'unknown-country': true,
  'no-delivery': true,
  'no-pick-up': true,
  'no-region': true,
  'no-tax': true,
}
const lineReasons: Record<LineReason, true> = {
  unknown: true,
  'no-quantity': true,
  'below-minimum': true,
  'not-a-multiple': true,
  'out-of-stock': true,
  'sold-out': true,
  'left-for-others': true,
}
const faults: Record<Fault['kind'], true> = { killed: true, 'answer lost': true, 'disk full': true, 'connection broken': true }
const otherFaults = ['clock set back', 'clock set ahead', 'webhook lost', 'webhook doubled', 'webhook late', 'webhook out of order']

/** Which transitions of an order, reasons, steps and faults a run has not reached. */
export function neverReached(counts: Counts, engine: Engine): string[] {
  const wanted = [
    ...orderTransitions.map(({ when }) => `order ${when}`),
    ...Object.keys(reasons).map((reason) => `refused ${reason}`),
    ...Object.keys(lineReasons).map((reason) => `line ${reason}`),
    ...weights.map(([kind]) => `step ${kind}`),
    ...['accepted', 'declined', 'withdrawn'].map((how) => `quote ${how}`),
    'order on account paid',
    'order paid in part',
    'order paid too much',
    'order closed by its cash discount',
    'order paid from credit',
    'order paid in part canceled',
    'kept money paid out',
    'credited more than was left to pay',
    'order corrected with another total',
    'order issued anew without tax',
    ...['order changed', 'order on account changed', 'paid order changed'],
    'prices changed',
    ...[...Object.keys(faults), ...otherFaults].map((fault) => `fault ${fault}`),
  ]
  // SQLite has no connection that could break.
  return wanted.filter((what) => counts.of(what) === 0 && !(engine === 'sqlite' && what === 'fault connection broken'))
}
