import { showMoney, toAmount, toCents } from '../../../contract/ground/money.ts'
import { storeApplied } from '../../../contract/rules/stored-rates.ts'
import type { OrderSums } from '../../../contract/rules/total-order.ts'
import { isWithRates } from '../../../contract/selling/order-rates.ts'
import type { PartNumbers } from '../../catalog/search/part-numbers.ts'
import type { Admin } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { toJson } from '../../ground/database/json.ts'
import { knowPlaces } from '../../ground/database/know-places.ts'
import type { OrderWithLines, StoredOrderState, Tx } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { claimIdempotencyKey } from '../../ground/idempotency/claim-idempotency-key.ts'
import { newId } from '../../ground/new-id.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import { lockCompany } from '../../people/companies/lock-company.ts'
import type { Shop } from '../../shop.ts'
import { dueAnew } from '../orders/due-anew.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { isSold } from '../orders/open-on-account.ts'
import { ordersVisibleTo } from '../orders/orders-visible-to.ts'
import { readPartNumbers } from '../orders/read-part-numbers.ts'
import { type PlacedOrder, readPlacedOrder } from '../orders/read-placed-order.ts'
import { recordChangedSale } from '../orders/record-sale.ts'
import { writeOrder } from '../orders/write-order.ts'
import { closeOrderPayment } from '../payments/close-payment.ts'
import { releasePayments } from '../payments/release-payments.ts'
import { changeMessages } from './messages.ts'
import { moveStock } from './move-stock.ts'
import { type OrderChangeRequest, type PlannedChange, planChange } from './plan-change.ts'
import { readPlannedChange } from './read-planned-change.ts'
import { reissueChanged } from './reissue-changed.ts'

interface SeenChange {
  number: number
  orderAmount: number
  second?: number | undefined
}

interface ChangedOrder {
  isChanged: boolean
  /** What was more than was paid. */
  second: PlacedOrder | null
}

export interface OrderChange extends OrderChangeRequest {
  seen?: SeenChange | undefined
  idempotencyKey?: string | undefined
}

/**
 * Changes lines, prices, delivery or address of an order before anything has left, in one transaction, and writes to the customer. An open
 * payment page whose total changes is closed first, and a payment that was faster counts. The invoice is credited in full and issued anew. What
 * a paid order no longer costs is paid back; what is more is a second order, if `second` asks for it. Refuses what `planChange` refuses, prices
 * without a reason, and what is no longer as `seen`. A repeated call with the same idempotency key returns the first answer.
 */
export async function changeOrder(
  shop: Shop,
  admin: Admin,
  orderId: string,
  { seen, idempotencyKey, ...request }: OrderChange,
): Promise<ChangedOrder> {
  const partNumbers = await readPartNumbers(shop, request.lines ?? [])
  const changeId = newId()
  const claim = idempotencyKey && { key: idempotencyKey, request: JSON.stringify([orderId, request, seen]), answer: changeId }
  const isRepeated = claim ? await isKeyUsed(shop, admin, claim.key) : false
  if (!isRepeated && (await needsClosing(shop, admin, orderId, request))) await closeOrderPayment(shop, orderId)
  await shop.checkpoint('change-order:page-closed')
  return transact(shop, async (tx) => {
    if (claim) {
      const earlier = await claimIdempotencyKey(shop, tx, admin, claim)
      if (earlier) return readChanged(tx, earlier)
    }
    return apply(shop, tx, admin, { changeId, orderId, request, seen, partNumbers })
  })
}

interface ToApply {
  changeId: string
  orderId: string
  request: OrderChangeRequest
  seen: SeenChange | undefined
  partNumbers: PartNumbers | undefined
}

async function apply(shop: Shop, tx: Tx, admin: Admin, { changeId, orderId, request, seen, partNumbers }: ToApply): Promise<ChangedOrder> {
  const of = await tx.selectFrom('order').select('companyId').where('id', '=', orderId).where(ordersVisibleTo(admin)).executeTakeFirst()
  if (!of) throw notFound('order')
  if (of.companyId) await lockCompany(tx, of.companyId)
  await knowPlaces(shop, tx)
  const order = await lockOrder(tx, orderId, ordersVisibleTo(admin))
  const change = await planChange(shop, tx, order, request, partNumbers)
  await shop.checkpoint('change-order:planned')
  if (!change.isChanged) return { isChanged: false, second: null }
  refuseUnseen(change, request, seen)
  const available = await moveStock(shop, tx, change)
  await rewrite(shop, tx, order, change)
  const second = change.second && (await placeSecond(shop, tx, admin, order, change))
  const reissueId = await reissueChanged(shop, tx, order, change)
  if (!order.paidAt && order.amountCents !== change.total.amountCents) await releasePayments(shop, tx, orderId)
  const states = { before: stateOf(order, order.lines), after: stateOf(change.total, change.lines, change) }
  await tx
    .insertInto('order_change')
    .values({
      id: changeId,
      orderId,
      number: change.number,
      changedAt: shop.now(),
      before: toJson(states.before),
      after: toJson(states.after),
      deliveryCents: change.toTotal.fixed.after,
      reissueId,
      secondOrderId: second?.orderId ?? null,
    })
    .execute()
  await recordEvent(shop, tx, admin, {
    verb: 'order.changed',
    thing: 'order',
    thingId: orderId,
    before: { ...states.before, ...change.address.before },
    after: {
      ...states.after,
      ...change.address.after,
      moved: change.moves.map(({ productID, product, units }) => ({
        productID,
        product,
        orderUnit: units,
        available: available.get(productID),
      })),
      payBackCents: change.payBackCents,
      ...(second && { second: { orderId: second.orderId, number: second.number } }),
    },
    moved: change.moves.map(({ productID }) => productID),
  })
  await enqueue(shop, tx, {
    kind: 'mail',
    deduplicationKey: `order-changed:${changeId}`,
    payload: { template: 'order-changed', orderId, changeId, fields: change.address.fields },
  })
  await shop.checkpoint('change-order:written')
  return { isChanged: true, second }
}

function refuseUnseen({ number, total, second, planned }: PlannedChange, request: OrderChangeRequest, seen: SeenChange | undefined): void {
  if (seen && seen.number !== number) throw new Refusal('changed-meanwhile', changeMessages.changedMeanwhile, { number })
  const secondCents = second?.total.amountCents
  const facts = { orderAmount: toAmount(total.amountCents), ...(secondCents !== undefined && { second: toAmount(secondCents) }) }
  if (secondCents !== undefined && !request.second)
    throw new Refusal('paid-already', changeMessages.needsSecond(showMoney(secondCents)), facts)
  if (seen && toCents(seen.orderAmount) !== total.amountCents)
    throw new Refusal('price-changed', changeMessages.otherTotal(showMoney(total.amountCents)), facts)
  if (seen && (seen.second === undefined ? undefined : toCents(seen.second)) !== secondCents)
    throw new Refusal('price-changed', changeMessages.otherSecond(showMoney(secondCents ?? 0)), facts)
  const lines = planned.flatMap(({ index, product: { id: productID, sku }, priceCents, usualCents, reason }) =>
    priceCents === usualCents || reason ? [] : [{ index, productID, sku, reason: 'no-reason', message: changeMessages.noReason(sku) }],
  )
  if (lines[0]) throw new Refusal('out-of-range', lines[0].message, { lines })
}

/** Writes lines, sums and address of a locked order. The sales of an order that counts as sold follow. */
async function rewrite(shop: Shop, tx: Tx, order: OrderWithLines, { lines, total, address, company }: PlannedChange): Promise<void> {
  const { id: orderId } = order
  const { goodsCents, deliveryCents, taxCents, amountCents, applied } = total
  await tx.deleteFrom('order_line').where('orderId', '=', orderId).execute()
  await tx
    .insertInto('order_line')
    .values(lines.map((line) => ({ orderId, ...line })))
    .execute()
  const sold = await tx
    .updateTable('order')
    .set({
      ...{ goodsCents, deliveryCents, taxCents, amountCents },
      rates: isWithRates(applied) ? toJson(storeApplied(applied)) : null,
      ...address.after,
      ...dueAnew(shop, order, company),
    })
    .where('id', '=', orderId)
    .returning((eb) => eb.case().when(isSold(eb)).then(1).else(0).end().as('isSold'))
    .executeTakeFirstOrThrow()
  if (sold.isSold) await recordChangedSale(tx, order, { goodsCents, lines })
}

/** Places what is more than was paid. It is paid by itself, and the first order does not wait for it. */
async function placeSecond(shop: Shop, tx: Tx, admin: Admin, order: OrderWithLines, { second, address }: PlannedChange) {
  if (!second) return null
  const { lines, total, company } = second
  const { company: companyName, street, city, region, postcode, country, phone, purchaseOrder } = { ...order, ...address.after }
  return writeOrder(shop, tx, admin, {
    orderId: newId(),
    customer: { id: order.personId },
    form: { company: companyName, street, city, region, postcode, country, phone, purchaseOrder, note: '' },
    termsOfSale: null,
    total,
    company,
    lines,
    isFromCart: false,
    takeStock: () => moveStock(shop, tx, { moves: lines.map(({ orderUnit: units, ...line }) => ({ ...line, units })), second: null }),
  })
}

function stateOf(sums: OrderSums, lines: OrderWithLines['lines'], change?: PlannedChange): StoredOrderState {
  const { goodsCents, deliveryCents, taxCents, amountCents } = sums
  const reasonOf = new Map(change?.planned.flatMap(({ product: { id }, reason }) => (reason ? [[id, reason] as const] : [])))
  return {
    ...{ goodsCents, deliveryCents, taxCents, amountCents },
    lines: lines.map(({ productID, sku, product, orderUnit, priceCents }) => {
      const reason = reasonOf.get(productID)
      return { productID, sku, product, orderUnit, priceCents, ...(reason && { reason }) }
    }),
  }
}

/** Whether a page may be open that would take the old total. Refuses what the change itself refuses. */
async function needsClosing(shop: Shop, admin: Admin, orderId: string, request: OrderChangeRequest): Promise<boolean> {
  const { order, change } = await readPlannedChange(shop, admin, orderId, request)
  return !order.paidAt && order.amountCents !== change.total.amountCents
}

const isKeyUsed = async (shop: Shop, { id }: Admin, key: string) =>
  (await shop.db.selectFrom('idempotency').select('key').where('personId', '=', id).where('key', '=', key).executeTakeFirst()) !== undefined

/** What the first call answered. One that changed nothing left no row. */
async function readChanged(tx: Tx, changeId: string): Promise<ChangedOrder> {
  const row = await tx.selectFrom('order_change').select('secondOrderId').where('id', '=', changeId).executeTakeFirst()
  return { isChanged: row !== undefined, second: row?.secondOrderId ? await readPlacedOrder(tx, row.secondOrderId) : null }
}
