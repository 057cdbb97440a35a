import type { LineReason } from '../../src/contract/order.ts'
import type { Engine } from '../../src/shop/database/open-database.ts'
import { orderTransitions } from '../../src/shop/orders/status.ts'
import type { Reason } from '../../src/shop/refusal.ts'
import type { Counts } from './counts.ts'
import type { Fault, Step } from './steps.ts'

/** What the simulation does not reach: `npm test` has other tests for it. */
type OtherReason = 'second-factor' | 'wrong-method' | 'taken' | 'too-many' | 'no-purchase-order' | 'company-disabled' | 'not-on-account'

/** The compiler names what is missing here. */
const reasons: Record<Exclude<Reason, OtherReason>, true> = {
  ...{ invalid: true, 'not-signed-in': true, 'not-allowed': true, 'not-found': true, 'out-of-range': true, 'price-changed': true },
  ...{ 'wrong-state': true, 'changed-meanwhile': true, 'key-reused': true, 'not-available': true },
  ...{ 'unknown-country': true, 'no-delivery': true, 'no-pick-up': true, 'no-region': true, 'no-tax': true },
}
const lineReasons: Record<LineReason, true> = {
  ...{ unknown: true, 'no-quantity': true, 'below-minimum': true, 'not-a-multiple': true, 'out-of-stock': true, 'sold-out': true },
}
const steps: Record<Step['kind'], true> = {
  ...{
    place: true,
    preview: true,
    cancel: true,
    'open page': true,
    refresh: true,
    read: true,
    'read canceled': true,
    ship: true,
    'ship the rest': true,
  },
  ...{ 'edit shipment': true, undo: true, 'take back': true, hold: true, release: true, correct: true, refund: true, stock: true },
  ...{ count: true, 'edit product': true, 'add product': true, 'remove product': true, 'save cart': true, 'save list': true },
  ...{ 'replace list': true, 'delete list': true, pay: true, 'refund in the dashboard': true, webhook: true, expire: true },
  ...{ settings: true, 'record payment': true, poll: true, deliver: true, 'send mail': true, clock: true },
}
const faults: Record<Fault['kind'], true> = { killed: true, 'answer lost': true, 'disk full': true, 'connection broken': true }
const otherFaults = ['clock set back', 'clock set ahead', 'webhook lost', 'webhook doubled', 'webhook late', 'webhook out of order']

/** Which transitions of an order, reasons, steps and faults a run has not reached. */
export function neverReached(counts: Counts, engine: Engine): string[] {
  const wanted = [
    ...orderTransitions.filter(({ when }) => when !== 'placed on account').map(({ when }) => `order ${when}`),
    ...Object.keys(reasons).map((reason) => `refused ${reason}`),
    ...Object.keys(lineReasons).map((reason) => `line ${reason}`),
    ...Object.keys(steps).map((kind) => `step ${kind}`),
    ...[...Object.keys(faults), ...otherFaults].map((fault) => `fault ${fault}`),
  ]
  // SQLite has no connection that could break.
  return wanted.filter((what) => counts.of(what) === 0 && !(engine === 'sqlite' && what === 'fault connection broken'))
}
