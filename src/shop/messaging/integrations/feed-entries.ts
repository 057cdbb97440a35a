import { toAmount } from '../../../contract/ground/money.ts'
import type { FeedData, FeedType } from '../../../contract/messaging/event-feed.ts'
import type { RecordedEvent } from '../../../contract/messaging/recorded-event.ts'
import { feedVerbs } from '../../ground/audit-log/feed-verbs.ts'
import type { FeedFacts, FeedOrder } from './read-feed-facts.ts'

/** What integrations are told about a recorded event. */
export interface FeedEntry {
  type: FeedType
  thingId: string
  data: FeedData
}

const orderTypes: Record<string, FeedType> = {
  'order.placed': 'order.placed',
  'order.paid': 'order.paid',
  'order.shipped': 'order.shipped',
  'order.shipment-changed': 'order.changed',
  'order.shipment-undone': 'order.changed',
  'order.shipment-taken-back': 'order.changed',
  'order.held': 'order.changed',
  'order.corrected': 'order.changed',
  'order.reissued': 'order.changed',
  'order.put-on-account': 'order.changed',
  'order.part-paid': 'order.changed',
  'order.changed': 'order.changed',
  'order.cancelled': 'order.cancelled',
  'order.expired': 'order.cancelled',
  'order.refund-started': 'order.refunded',
}

interface Recorded {
  id: string
  verb: string
  thingId: string
  /** In the shape of this version; undefined if only another one knows it. */
  event: RecordedEvent | undefined
}

/** The entries of a recorded event, as things are now. `moved` are the products whose stock it changed. */
export function feedEntries({ verb, thingId, event }: Recorded, moved: readonly string[], facts: FeedFacts): FeedEntry[] {
  if (verb === 'catalog.imported' || verb === 'catalog.import-undone')
    return [{ type: 'catalog.imported', thingId, data: { import: { _id: thingId } } }]
  const entries: FeedEntry[] = []
  const order = facts.orders.get(thingId)
  if (order) {
    const type = orderTypes[verb]
    if (type) entries.push({ type, thingId, data: { order: order.shown } })
    if (isRelease(event) && canShip(order)) entries.push({ type: 'order.released', thingId, data: { order: order.shown } })
  }
  const product = facts.products.get(thingId)
  if (product && verb.startsWith('product.') && feedVerbs.has(verb)) {
    const { id, sku, slug, name, priceCents, version, removedAt, replacement } = product
    const shown = { _id: id, sku, slug, name, price: toAmount(priceCents), version, removed: removedAt !== null, replacement }
    entries.push({ type: 'product.changed', thingId, data: { product: shown } })
  }
  for (const productID of moved) {
    const { sku, available, version } = facts.products.get(productID) ?? {}
    if (sku === undefined || available === undefined || version === undefined) continue
    entries.push({ type: 'stock.changed', thingId: productID, data: { stock: { productID, sku, available, version } } })
  }
  return entries
}

/** Whether the event may have released an order for shipping: paid in advance, placed or put on account, or off hold. */
function isRelease(event: RecordedEvent | undefined): boolean {
  if (event?.verb === 'order.placed') return event.after.terms === 'account'
  if (event?.verb === 'order.paid') return event.before.status === 'unpaid'
  return event?.verb === 'order.released' || event?.verb === 'order.put-on-account'
}

const canShip = ({ shown, isHeld }: FeedOrder) => !isHeld && shown.status !== 'unpaid' && shown.status !== 'canceled'

/** Of several changes of one product's stock that are taken together, the last one tells all. */
export function withLastStock<Entry extends FeedEntry>(entries: Entry[]): Entry[] {
  const last = new Map(entries.map(({ type, thingId }, index) => [`${type} ${thingId}`, index]))
  return entries.filter(({ type, thingId }, index) => type !== 'stock.changed' || last.get(`${type} ${thingId}`) === index)
}
