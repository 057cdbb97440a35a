import { toAmount } from '../../../contract/ground/money.ts'
import type { AppliedRates } from '../../../contract/rules/stored-rates.ts'
import type { TotalSettings } from '../../../contract/rules/total-order.ts'
import type { TaxInVain } from '../../../contract/selling/tax-in-vain.ts'
import type { CompanyRow, Database, OrderWithLines, Tx } from '../../ground/database/tables.ts'
import { readTotalSettings, totalSettingsOf } from '../../ground/settings/read-total-settings.ts'
import { taxedToday } from '../../people/companies/taxed-as.ts'
import { ratesByTaxId } from '../../people/tax-ids/rates-by-tax-id.ts'
import type { Shop } from '../../shop.ts'
import { readReceived } from './open-on-account.ts'

interface Planned {
  /** The order's new sums. Goods and delivery stay. */
  taxCents: 0
  amountCents: number
  applied: AppliedRates
  company: CompanyRow
}

/**
 * What an order comes to without tax, if the tax ID of its company counts now and it was placed with tax. Undefined where that changes
 * nothing, once something has left or was refunded, and where part of it was paid.
 */
export async function planReissue(shop: Shop, tx: Tx, order: OrderWithLines): Promise<Planned | undefined> {
  return plan(shop, tx, order, await readTotalSettings(shop, tx))
}

/** The same for the office to look at. */
export async function readTaxInVain(shop: Shop, order: OrderWithLines): Promise<TaxInVain | null> {
  const planned = await plan(shop, shop.db, order, totalSettingsOf(shop.settings()))
  if (!planned) return null
  const invoice = await shop.db.selectFrom('invoice').select('number').where('causeId', '=', order.id).executeTakeFirst()
  const { applied, amountCents } = planned
  return {
    taxId: applied.exempt?.taxId ?? '',
    exemption: applied.exemption ?? '',
    orderAmount: toAmount(amountCents),
    payBack: order.paidAt ? toAmount(order.taxCents) : 0,
    invoice: invoice?.number ?? null,
  }
}

async function plan(shop: Shop, db: Database | Tx, order: OrderWithLines, settings: TotalSettings): Promise<Planned | undefined> {
  const { id, companyId, status, taxCents, goodsCents, deliveryCents, lines } = order
  const isOpen = status === 'unpaid' || status === 'pending'
  if (!companyId || !isOpen || taxCents === 0 || lines.some(({ shippedUnit }) => shippedUnit > 0)) return undefined
  const company = await db.selectFrom('company').selectAll().where('id', '=', companyId).executeTakeFirst()
  const applied = company && ratesByTaxId(order, taxedToday(shop, company), settings)
  if (!applied || (await db.selectFrom('refund').select('id').where('orderId', '=', id).executeTakeFirst())) return undefined
  if (!order.paidAt && (await readReceived(db, id)) > 0) return undefined
  return { taxCents: 0, amountCents: goodsCents + deliveryCents, applied, company }
}
