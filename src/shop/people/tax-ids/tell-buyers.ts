import { type TaxedCustomer, type TotalSettings, totalOrder } from '../../../contract/rules/total-order.ts'
import { readRates } from '../../ground/database/read-rates.ts'
import type { CompanyRow, OrderRow, Tx } from '../../ground/database/tables.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import { readTotalSettings } from '../../ground/settings/read-total-settings.ts'
import type { Shop } from '../../shop.ts'
import { taxedToday } from '../companies/taxed-as.ts'

/**
 * Tells whoever placed an order of the company that its tax ID counts from now on, if the order was taxed without it and nothing of it has
 * left. The caller has locked the company, and passes its row as it is now.
 */
export async function tellBuyers(shop: Shop, tx: Tx, company: CompanyRow): Promise<void> {
  const orders = await selectOpen(tx, company.id)
  if (orders.length === 0) return
  const [customer, settings] = [taxedToday(shop, company), await readTotalSettings(shop, tx)]
  for (const order of orders) {
    if (!isTaxedInVain(order, customer, settings)) continue
    await enqueue(shop, tx, {
      kind: 'mail',
      deduplicationKey: `tax-id-valid:${order.id}`,
      payload: { template: 'tax-id-valid', orderId: order.id },
    })
  }
}

/** Orders with tax of which nothing has shipped. */
const selectOpen = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('order')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('status', 'in', ['unpaid', 'pending'])
    .where('taxCents', '>', 0)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('order_line').select('orderId').whereRef('orderId', '=', 'order.id').where('shippedUnit', '>', 0))),
    )
    .orderBy('id')
    .execute()

/** Whether the order would have no tax by the tax ID if it were placed now. Delivery does not matter. */
function isTaxedInVain(order: OrderRow, customer: TaxedCustomer, settings: TotalSettings): boolean {
  const applied = readRates(order)
  if (!applied?.country || (applied.delivery && 'pickUp' in applied.delivery)) return false
  const { country, region } = applied
  const goods = [{ orderUnit: 1, amountCents: order.goodsCents, weightGrams: null }]
  const total = totalOrder(goods, { country, region }, customer, { ...settings, delivery: [], pickUp: '' })
  return total.state === 'total' && total.applied.exempt?.who === 'tax-id'
}
