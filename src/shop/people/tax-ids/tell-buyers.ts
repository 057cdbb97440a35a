import type { CompanyRow, Tx } from '../../ground/database/tables.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import { readTotalSettings } from '../../ground/settings/read-total-settings.ts'
import type { Shop } from '../../shop.ts'
import { taxedToday } from '../companies/taxed-as.ts'
import { ratesByTaxId } from './rates-by-tax-id.ts'

/**
 * Tells whoever placed an order of the company that its tax ID counts from now on, if the order was taxed without it and nothing of it has
 * left. The caller has locked the company, and passes its row as it is now.
 */
export async function tellBuyers(shop: Shop, tx: Tx, company: CompanyRow): Promise<void> {
  const orders = await selectOpen(tx, company.id)
  if (orders.length === 0) return
  const [customer, settings] = [taxedToday(shop, company), await readTotalSettings(shop, tx)]
  for (const order of orders) {
    if (!ratesByTaxId(order, customer, settings)) continue
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
