import { keysOf } from '../../../contract/ground/keys-of.ts'
import { defaultSettings } from '../../../contract/office/settings.ts'
import type { Admin } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { fromJson, toJson } from '../../ground/database/json.ts'
import type { Tx } from '../../ground/database/tables.ts'
import { fromStored, unedited } from '../../ground/settings/read-settings.ts'
import type { Shop } from '../../shop.ts'

/** What the demo says of itself under the headline and under the name. */
const { heroSentence, sentence } = defaultSettings
const demoTexts = { heroSentence, sentence }

/** Empties the sentences that are still the demo's: without its tools the site must not claim them. Returns whether there were some. */
export async function dropDemoTexts(shop: Shop, tx: Tx, admin: Admin): Promise<boolean> {
  await tx
    .insertInto('setting')
    .values(unedited)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // An update locks the row on both databases.
  const { version, value } = await tx
    .updateTable('setting')
    .set((eb) => ({ version: eb.ref('version') }))
    .returningAll()
    .executeTakeFirstOrThrow()
  const settings = fromStored(value)
  const before = Object.fromEntries(
    keysOf(demoTexts).flatMap((field) => (settings[field] === demoTexts[field] ? [[field, settings[field]]] : [])),
  )
  const fields = Object.keys(before)
  if (fields.length === 0) return false
  const after = Object.fromEntries(fields.map((field) => [field, '']))
  await tx
    .updateTable('setting')
    .set({ version: version + 1, value: toJson({ ...fromJson(value), ...after }) })
    .execute()
  await recordEvent(shop, tx, admin, { verb: 'settings.edited', thing: 'settings', thingId: 'settings', before, after })
  return true
}
