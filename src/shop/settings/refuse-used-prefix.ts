import { creditNoteSeries, invoiceSeries } from '../../contract/rules/invoice-number.ts'
import { dayIn } from '../../contract/shop-zone.ts'
import type { Tx } from '../database/tables.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { settingsMessages } from './messages.ts'

/** A backup does not know the numbers that were given after it was made, so a restored shop must not continue one of its series. */
export async function refuseUsedPrefix(shop: Shop, tx: Tx, { prefix, timeZone }: { prefix: string; timeZone: string }): Promise<void> {
  const year = dayIn(timeZone, shop.now()).slice(0, 4)
  const series = [invoiceSeries(prefix, year), creditNoteSeries(prefix, year)]
  const used = await tx
    .selectFrom('invoice_series')
    .select('series')
    .where(
      ({ fn }) => fn<string>('lower', ['series']),
      'in',
      series.map((each) => each.toLowerCase()),
    )
    .executeTakeFirst()
  if (used) throw new Refusal('taken', settingsMessages.usedPrefix(series[0] ?? ''))
}
