import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import { showLongDay } from '../../../contract/rules/day-in-words.ts'
import { foldCode } from '../../../contract/rules/fold-text.ts'
import { sameNumberDays } from '../../../contract/selling/order-input.ts'
import type { Person } from '../../ground/actor.ts'
import type { Tx } from '../../ground/database/tables.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { CompanyOfMember } from '../../people/companies/company-of.ts'
import type { Shop } from '../../shop.ts'
import { orderMessages } from './messages.ts'
import { orderIdAt } from './order-id-at.ts'
import { ordersPlacedBy } from './orders-visible-to.ts'

const DAY_MS = 86_400_000

interface NumberOfOrder {
  company: CompanyOfMember | null
  purchaseOrder: string
}

/**
 * Refuses a purchase order number with which the customer, or a colleague, ordered in the last days: the order may be placed already. Canceled
 * orders do not count. The order of a colleague is not named.
 */
export async function refuseUsedNumber(shop: Shop, tx: Tx, { id }: Person, { company, purchaseOrder }: NumberOfOrder): Promise<void> {
  const code = codeOf(purchaseOrder)
  if (code === '') return
  const since = new Date(shop.now().getTime() - sameNumberDays * DAY_MS)
  const firstId = await orderIdAt(tx, since, 'earliest')
  if (firstId === undefined) return
  const used = await tx
    .selectFrom('order')
    .select(['id', 'number', 'personId', 'placedAt', 'salesDay', 'purchaseOrder'])
    .where((eb) => (company ? eb.or([ordersPlacedBy({ id })(eb), eb('order.companyId', '=', company.id)]) : ordersPlacedBy({ id })(eb)))
    .where('id', '>=', firstId)
    .where('placedAt', '>=', since)
    .where('purchaseOrder', '<>', '')
    .orderBy('id', 'desc')
    .execute()
  const earlier = used.find((order) => codeOf(order.purchaseOrder) === code)
  if (!earlier) return
  const day = showLongDay(earlier.salesDay ?? inShopZone(earlier.placedAt)[0])
  if (earlier.personId !== id) throw new Refusal('number-used', orderMessages.numberUsedByColleague(day))
  const { id: orderId, number } = earlier
  throw new Refusal('number-used', orderMessages.numberUsed(number, day), { order: { _id: orderId, number } })
}

/** PO 4711 and po-4711 are one number. */
const codeOf = (purchaseOrder: string) => foldCode(purchaseOrder) || purchaseOrder.trim()
