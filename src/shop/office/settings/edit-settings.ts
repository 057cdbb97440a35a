import { isDeepStrictEqual } from 'node:util'
import { keysOf } from '../../../contract/ground/keys-of.ts'
import { guardedSettings, type SettingField, type ShopSettings } from '../../../contract/office/settings.ts'
import { isPublicSql } from '../../catalog/products/draft-sql.ts'
import type { Admin } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { fromJson, toJson } from '../../ground/database/json.ts'
import type { Tx } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { claimImage } from '../../ground/images/claim-image.ts'
import { Refusal } from '../../ground/refusal.ts'
import { readFirstOrder } from '../../ground/settings/read-first-order.ts'
import { fromStored, unedited } from '../../ground/settings/read-settings.ts'
import { tellAllAreas } from '../../people/staff/tell-all-areas.ts'
import type { Shop } from '../../shop.ts'
import { followTermsPage } from './follow-terms-page.ts'
import { settingsMessages } from './messages.ts'
import { readManagedSettings } from './read-managed-settings.ts'
import { refuseExemptAtHome } from './refuse-exempt-at-home.ts'
import { refuseUsedPrefix } from './refuse-used-prefix.ts'
import { refuseWrongNumbers } from './refuse-wrong-numbers.ts'

export type SettingsEdit = { version: number } & { [field in SettingField]?: ShopSettings[field] | undefined }

/**
 * Changes settings; absent fields stay unchanged. Refuses an edit of settings that have changed since `version`, with the current
 * settings, terms of sale without a text, another currency after the first order, a prefix for invoices of before a restore, and a new tax ID, IBAN or BIC that is wrong.
 * Returns whether anything changed.
 */
export async function editSettings(shop: Shop, admin: Admin, { version, ...asked }: SettingsEdit): Promise<boolean> {
  const changed = await transact(shop, async (tx) => {
    await tx
      .insertInto('setting')
      .values(unedited)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    // An update locks the row on both databases.
    const { value, ...row } = await tx
      .updateTable('setting')
      .set((eb) => ({ version: eb.ref('version') }))
      .returningAll()
      .executeTakeFirstOrThrow()
    if (row.version !== version) return
    const before = fromStored(value)
    const edit = { ...asked }
    if (asked.footer || asked.termsPage !== undefined)
      edit.termsPage = followTermsPage({ termsPage: asked.termsPage ?? before.termsPage, footer: asked.footer ?? before.footer })
    const fields = keysOf(edit).filter((field) => edit[field] !== undefined && !isDeepStrictEqual(edit[field], before[field]))
    if (fields.includes('currency')) await refuseFixedCurrency(tx)
    for (const field of ['heroTools', 'collectionTools'] as const)
      if (fields.includes(field)) await refuseUnknownTools(tx, edit[field] ?? [])
    for (const field of ['logo', 'logoOnDark'] as const)
      if (fields.includes(field) && edit[field]) await claimImage(shop, tx, edit[field].url)
    const isNewPrefix = fields.includes('invoicePrefix') && edit.invoicePrefix !== ''
    if (isNewPrefix) await refuseUsedPrefix(tx, { prefix: edit.invoicePrefix ?? '', restoredAt: row.lastRestoredAt })
    if (fields.length === 0) return false
    await refuseWrongNumbers({ ...before, ...edit }, fields)
    if (fields.includes('tax') || fields.includes('country')) refuseExemptAtHome({ ...before, ...edit })
    const after = Object.fromEntries(fields.map((field) => [field, edit[field]]))
    await tx
      .updateTable('setting')
      .set({
        version: version + 1,
        value: toJson({ ...fromJson(value), ...toStored(after) }),
        sellsWithoutPhoto: edit.sellsWithoutPhoto ?? before.sellsWithoutPhoto,
        ...(isNewPrefix && { restoredAt: null }),
      })
      .execute()
    const old = Object.fromEntries(fields.map((field) => [field, before[field]]))
    await recordEvent(shop, tx, admin, { verb: 'settings.edited', thing: 'settings', thingId: 'settings', before: old, after })
    const guarded = guardedSettings.filter((field) => fields.includes(field))
    if (guarded.length > 0) await tellAllAreas(shop, tx, admin, settingsMessages.changedGuarded(guarded))
    return true
  })
  if (changed === undefined)
    throw new Refusal('changed-meanwhile', settingsMessages.changed, { settings: await readManagedSettings(shop, admin) })
  if (changed) await shop.settingsChanged()
  return changed
}

/** The tax rows have a field of their own: processes of the version before read theirs from `tax`. */
const toStored = ({ tax, ...settings }: Record<string, unknown>) => (tax === undefined ? settings : { ...settings, taxRows: tax })

/** Stored amounts have no currency of their own. */
async function refuseFixedCurrency(tx: Tx) {
  const order = await readFirstOrder(tx)
  if (order) throw new Refusal('wrong-state', settingsMessages.currencyFixed(order.number))
}

async function refuseUnknownTools(tx: Tx, partNumbers: readonly string[]) {
  if (partNumbers.length === 0) return
  const lower = partNumbers.map((sku) => sku.toLowerCase())
  const found = await tx
    .selectFrom('product')
    .select('sku')
    .where(({ fn }) => fn<string>('lower', ['sku']), 'in', lower)
    .where(isPublicSql)
    .execute()
  const known = new Set(found.map(({ sku }) => sku.toLowerCase()))
  const unknown = partNumbers.filter((sku) => !known.has(sku.toLowerCase()))
  if (unknown.length > 0) throw new Refusal('invalid', settingsMessages.unknownTools(unknown))
}
