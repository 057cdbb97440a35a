import { zeroTexts } from '../../../contract/ground/exemption-texts.ts'
import { type AppliedRates, storeApplied } from '../../../contract/rules/stored-rates.ts'
import type { OrderSums } from '../../../contract/rules/total-order.ts'
import type { OrderCorrection } from '../../../contract/selling/office-orders.ts'
import { isWithRates } from '../../../contract/selling/order-rates.ts'
import type { Admin } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { toJson } from '../../ground/database/json.ts'
import { knowPlaces } from '../../ground/database/know-places.ts'
import { readRates } from '../../ground/database/read-rates.ts'
import { transact } from '../../ground/database/transact.ts'
import { newId } from '../../ground/new-id.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import type { Shop } from '../../shop.ts'
import { closeOrderPayment } from '../payments/close-payment.ts'
import { releasePayments } from '../payments/release-payments.ts'
import { holdCompanyOf } from './hold-company-of.ts'
import { lockOrder } from './lock-order.ts'
import { ordersVisibleTo } from './orders-visible-to.ts'
import { planCorrection } from './plan-correction.ts'
import { readCorrection } from './read-correction.ts'

/**
 * Corrects the address, purchase order or note of an order, and writes to the customer what changed. An address elsewhere changes delivery, tax
 * and total: the payment page is closed first, and a payment that was faster counts. Refuses what `planCorrection` refuses. Returns whether anything changed.
 */
export async function correctOrder(
  shop: Shop,
  admin: Admin,
  orderId: string,
  correction: OrderCorrection,
  seenCents?: number,
): Promise<boolean> {
  if (correction.country !== undefined || correction.region !== undefined) {
    const { before, after } = await readCorrection(shop, admin, orderId, correction, seenCents)
    if (before.amountCents !== after.amountCents) await closeOrderPayment(shop, orderId)
  }
  await shop.checkpoint('correct-order:page-closed')
  return transact(shop, async (tx) => {
    await holdCompanyOf(shop, tx, orderId)
    await knowPlaces(shop, tx)
    const order = await lockOrder(tx, orderId, ordersVisibleTo(admin))
    const { changed, before, after, sums, applied } = await planCorrection(shop, tx, order, correction, seenCents)
    await shop.checkpoint('correct-order:planned')
    if (changed.length === 0) return false
    const rates = applied && { rates: isWithRates(applied) ? toJson(storeApplied(applied)) : null }
    await tx
      .updateTable('order')
      .set({ ...after, ...sums.after, ...rates })
      .where('id', '=', orderId)
      .execute()
    const changedSums = isSame(sums) ? undefined : { before: withoutGoods(sums.before), after: withoutGoods(sums.after) }
    const exemptions = changedExemption(readRates(order), applied)
    await recordEvent(shop, tx, admin, {
      verb: 'order.corrected',
      thing: 'order',
      thingId: orderId,
      before: { ...before, ...changedSums?.before, ...exemptions?.before },
      after: { ...after, ...changedSums?.after, ...exemptions?.after },
    })
    if (sums.before.amountCents !== sums.after.amountCents) await releasePayments(shop, tx, orderId)
    await enqueue(shop, tx, {
      kind: 'mail',
      deduplicationKey: `order-corrected:${newId()}`,
      payload: {
        template: 'order-corrected',
        orderId,
        fields: changed,
        ...(changedSums && { sums: changedSums }),
        ...(exemptions && { exemptions }),
      },
    })
    return true
  })
}

/** Why the order was and is exempt from tax, if a correction changes that: both sums may be the same. Empty: it is not. */
function changedExemption(frozen: AppliedRates | null, applied: AppliedRates | null) {
  const [before, after] = [whyUntaxed(frozen), whyUntaxed(applied)]
  return applied && before !== after ? { before: { exemption: before }, after: { exemption: after } } : undefined
}

const whyUntaxed = (applied: AppliedRates | null) => applied?.exemption ?? (applied?.zero ? zeroTexts[applied.zero] : '')

const withoutGoods = ({ goodsCents: _, ...sums }: OrderSums) => sums

const isSame = ({ before, after }: { before: OrderSums; after: OrderSums }) =>
  before.deliveryCents === after.deliveryCents && before.taxCents === after.taxCents
