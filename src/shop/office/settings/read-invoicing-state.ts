import { dayIn } from '../../../contract/ground/shop-zone.ts'
import type { ShopSettings } from '../../../contract/office/settings.ts'
import { creditNoteSeries, invoiceNumber, invoiceSeries } from '../../../contract/rules/invoice-number.ts'
import { missingForInvoices } from '../../../contract/rules/invoicing.ts'
import type { Invoicing } from '../../../contract/selling/invoicing.ts'
import type { Shop } from '../../shop.ts'

/** Reads whether the shop issues invoices, and the numbers that come next. */
export async function readInvoicingState(shop: Shop, settings: ShopSettings, restoredAt: Date | null): Promise<Invoicing> {
  const { invoicePrefix: prefix, timeZone } = settings
  const missing = missingForInvoices(settings)
  const year = dayIn(timeZone, shop.now()).slice(0, 4)
  const nextOf = async (series: string) => {
    if (prefix === '') return null
    const last = await shop.db.selectFrom('invoice_series').select('position').where('series', '=', series).executeTakeFirst()
    return invoiceNumber(series, (last?.position ?? 0) + 1)
  }
  return {
    state: missing.length > 0 ? 'off' : restoredAt ? 'waiting' : 'on',
    missing,
    restoredAt: restoredAt?.toISOString() ?? null,
    nextInvoice: await nextOf(invoiceSeries(prefix, year)),
    nextCreditNote: await nextOf(creditNoteSeries(prefix, year)),
  }
}
