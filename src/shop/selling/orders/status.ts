import type { Verb } from '../../../contract/messaging/event-verbs.ts'
import type { OrderStatus } from '../../../contract/selling/order.ts'
import type { Actor } from '../../ground/actor.ts'

/** A change of an order's status. A canceled order is no longer among the shop's orders: it is in `canceled_order`. */
interface Transition {
  from: OrderStatus | 'nowhere'
  to: OrderStatus | 'canceled'
  /** The label in the README's diagram. */
  when: string
  /** Who may cause it; customers only for their own orders. */
  who: readonly Actor['kind'][]
  /** The function that does it, by its file. */
  by: `${string}/${string}.ts`
  /** The event that records it. */
  verb: Verb<'order'>
}

/** The life of an order. Later changes, such as a partial refund of a shipped order, keep the status. */
export const orderTransitions = [
  { from: 'nowhere', to: 'unpaid', when: 'placed', who: ['customer', 'admin'], by: 'selling/orders/place-order.ts', verb: 'order.placed' },
  {
    from: 'nowhere',
    to: 'pending',
    when: 'placed on account',
    who: ['customer', 'admin'],
    by: 'selling/orders/place-order.ts',
    verb: 'order.placed',
  },
  { from: 'unpaid', to: 'pending', when: 'paid', who: ['system', 'admin'], by: 'selling/payments/settle-order.ts', verb: 'order.paid' },
  {
    from: 'unpaid',
    to: 'pending',
    when: 'put on account',
    who: ['customer', 'admin'],
    by: 'selling/payments/put-on-account.ts',
    verb: 'order.put-on-account',
  },
  {
    from: 'unpaid',
    to: 'canceled',
    when: 'canceled',
    who: ['customer', 'admin'],
    by: 'selling/cancellations/cancel-order.ts',
    verb: 'order.cancelled',
  },
  {
    from: 'unpaid',
    to: 'canceled',
    when: 'not paid in time',
    who: ['system'],
    by: 'selling/cancellations/expire-orders.ts',
    verb: 'order.expired',
  },
  {
    from: 'pending',
    to: 'shipped',
    when: 'all that is left ships',
    who: ['admin'],
    by: 'selling/shipments/ship-order.ts',
    verb: 'order.shipped',
  },
  {
    from: 'shipped',
    to: 'pending',
    when: 'shipment undone',
    who: ['admin'],
    by: 'selling/shipments/undo-shipment.ts',
    verb: 'order.shipment-undone',
  },
  {
    from: 'shipped',
    to: 'pending',
    when: 'shipment taken back',
    who: ['admin'],
    by: 'selling/shipments/take-back-shipment.ts',
    verb: 'order.shipment-taken-back',
  },
  { from: 'pending', to: 'shipped', when: 'rest refunded', who: ['admin'], by: 'selling/refunds/refund-order.ts', verb: 'order.returned' },
  { from: 'pending', to: 'refunded', when: 'all refunded', who: ['admin'], by: 'selling/refunds/refund-order.ts', verb: 'order.returned' },
  {
    from: 'pending',
    to: 'shipped',
    when: 'rest refunded in the dashboard',
    who: ['system'],
    by: 'selling/refunds/record-dashboard-refund.ts',
    verb: 'order.returned',
  },
  {
    from: 'pending',
    to: 'refunded',
    when: 'all refunded in the dashboard',
    who: ['system'],
    by: 'selling/refunds/record-dashboard-refund.ts',
    verb: 'order.returned',
  },
] as const satisfies Transition[]
