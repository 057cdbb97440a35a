import { toAmount } from '../../../contract/ground/money.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import type { OrderSums, TotaledOrder } from '../../../contract/rules/total-order.ts'
import type { OrderChangePreview } from '../../../contract/selling/change-preview.ts'
import type { ChangedLine, ChangedSums } from '../../../contract/selling/order-change.ts'
import type { Admin } from '../../ground/actor.ts'
import type { OrderLineFields, OrderWithLines } from '../../ground/database/tables.ts'
import { readInvoicesTo } from '../../ground/outbox/read-invoices-to.ts'
import { asOffice, readCredit } from '../../people/companies/order-on-account.ts'
import type { Shop } from '../../shop.ts'
import { readPaidBy } from '../invoices/read-paid.ts'
import { dueAnew } from '../orders/due-anew.ts'
import { holdingTimeMs } from '../orders/expiry.ts'
import type { OrderChangeRequest, PlannedChange, PlannedLine } from './plan-change.ts'
import { readPlannedChange } from './read-planned-change.ts'
import { totalChange } from './total-change.ts'

/** What a change of an order would do, for the office to look at. Refuses what `changeOrder` refuses besides reasons and a second order. */
export async function previewChange(shop: Shop, admin: Admin, orderId: string, request: OrderChangeRequest): Promise<OrderChangePreview> {
  const { order, change } = await readPlannedChange(shop, admin, orderId, request)
  const { kind, number, planned, removed, total, second, payBackCents, company } = change
  const due = dueAnew(shop, order, company)?.dueAt
  const invoice = await shop.db.selectFrom('invoice').select(['number', 'totalCents']).where('causeId', '=', orderId).executeTakeFirst()
  return {
    number,
    kind,
    before: toSums(order),
    after: toSums(total),
    changes: countChanges(change),
    lines: planned.map(toPreviewLine),
    removed: removed.map(toChangedLine),
    delivery: toDelivery(change),
    taxNames: taxNamesOf(total),
    second: second && { ...toSums(second.total), lines: second.lines.map(toChangedLine), taxNames: taxNamesOf(second.total) },
    payBack: toAmount(payBackCents),
    paidBy: kind === 'paid' ? await readPaidBy(shop.db, orderId, order.txId) : null,
    invoice: invoice ? { number: invoice.number, total: toAmount(invoice.totalCents) } : null,
    dueOn: due ? inShopZone(due)[0] : null,
    credit: await readCreditOf(shop, order, change),
    holdsUntil: second ? new Date(shop.now().getTime() + holdingTimeMs(shop)).toISOString() : null,
    mailsTo: [...new Set([order.email, await readInvoicesTo(shop.db, orderId)])].filter(Boolean),
  }
}

const toSums = ({ goodsCents, deliveryCents, taxCents, amountCents }: OrderSums): ChangedSums => ({
  goods: toAmount(goodsCents),
  delivery: toAmount(deliveryCents),
  tax: toAmount(taxCents),
  orderAmount: toAmount(amountCents),
})

const toChangedLine = ({ productID, sku, product, orderUnit, priceCents, amountCents }: OrderLineFields): ChangedLine => ({
  productID,
  sku,
  product,
  orderUnit,
  price: toAmount(priceCents),
  amount: toAmount(amountCents),
})

const toPreviewLine = ({ base, product, units, more, priceCents, reason }: PlannedLine): OrderChangePreview['lines'][number] => ({
  productID: product.id,
  sku: base?.sku ?? product.sku,
  product: base?.product ?? product.name,
  productImg: base?.productImg ?? product.image,
  orderUnit: units,
  price: toAmount(priceCents),
  amount: toAmount(units * priceCents),
  ...(reason && { reason }),
  available: product.available,
  before: base ? { orderUnit: base.orderUnit, price: toAmount(base.priceCents) } : null,
  more,
})

function countChanges({ planned, removed, isDeliveryChanged, address }: PlannedChange): number {
  const changed = planned.filter(({ base, orderUnit, priceCents }) => base?.orderUnit !== orderUnit || base.priceCents !== priceCents)
  return changed.length + removed.length + (isDeliveryChanged ? 1 : 0) + (address.fields.length > 0 ? 1 : 0)
}

function toDelivery({ toTotal, total }: PlannedChange): OrderChangePreview['delivery'] {
  const { before, after } = toTotal.fixed
  const byRates = totalChange({ ...toTotal, fixed: { before, after: null } })
  const { delivery, weightGrams } = total.applied
  return {
    fixed: after === null ? null : toAmount(after),
    before: before === null ? null : toAmount(before),
    byRates: byRates.state === 'total' ? toAmount(byRates.deliveryCents) : null,
    weight: weightGrams,
    isPickUp: delivery ? 'pickUp' in delivery : false,
  }
}

const taxNamesOf = ({ applied }: TotaledOrder) =>
  applied.taxes.map(({ name, percentThousandths }) => `${name} ${percentThousandths / 1000}%`)

/** The limit of the company and what is open of it, if the order is on account. */
async function readCreditOf(
  shop: Shop,
  order: OrderWithLines,
  { kind, company, total }: PlannedChange,
): Promise<OrderChangePreview['credit']> {
  if (kind !== 'account' || !company) return null
  const { limitCents, openCents } = await readCredit(shop.db, asOffice(company), shop.now())
  if (limitCents === null) return null
  const othersCents = openCents - order.amountCents
  const free = (cents: number) => toAmount(Math.max(limitCents - othersCents - cents, 0))
  return { limit: toAmount(limitCents), others: toAmount(othersCents), before: free(order.amountCents), free: free(total.amountCents) }
}
