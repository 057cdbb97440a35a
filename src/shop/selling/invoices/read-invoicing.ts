import { dayIn } from '../../../contract/ground/shop-zone.ts'
import type { ShopSettings } from '../../../contract/office/settings.ts'
import { missingForInvoices } from '../../../contract/rules/invoicing.ts'
import type { Tx } from '../../ground/database/tables.ts'
import { fromStored, readSettingRow } from '../../ground/settings/read-settings.ts'
import type { Shop } from '../../shop.ts'

interface Invoicing {
  settings: ShopSettings
  /** `off` without a seller or a prefix; `waiting` after a restore, until there is a new prefix. */
  state: 'off' | 'waiting' | 'on'
  /** Whether numbers that the backup does not know may have been given, and there is no new prefix yet. */
  isRestored: boolean
  now: Date
  /** The day of `now` in the shop's zone. */
  today: string
  year: string
}

/** Reads in the transaction whether and how the shop issues invoices. */
export async function readInvoicing(shop: Shop, tx: Tx): Promise<Invoicing> {
  const row = await readSettingRow(tx)
  const settings = fromStored(row.value)
  const now = shop.now()
  const today = dayIn(settings.timeZone, now)
  const issues = missingForInvoices(settings).length === 0
  const isRestored = row.restoredAt !== null
  return { settings, state: !issues ? 'off' : isRestored ? 'waiting' : 'on', isRestored, now, today, year: today.slice(0, 4) }
}
