import type { ManagedSettings } from '../../../contract/office/settings.ts'
import { fromJson } from '../../ground/database/json.ts'
import type { Database } from '../../ground/database/tables.ts'
import { readSettingRow } from '../../ground/settings/read-settings.ts'
import { gettingStartedMessages } from './messages.ts'
import type { Says } from './read-start-list.ts'

/**
 * Asks the owner to look at who is exempt, as long as the tax rows are those of an earlier version that exempted companies wherever the goods
 * went. Undefined for a shop that exempted nobody then. Saving tax rows is a look, too.
 */
export async function readExemptions(db: Database, { startDecided }: ManagedSettings): Promise<Says | undefined> {
  const stored: Record<string, unknown> = fromJson((await readSettingRow(db)).value)
  const isOfBefore = Array.isArray(stored.tax) && stored.tax.length > 0 && !('taxRows' in stored)
  if (!isOfBefore) return undefined
  const { companies } = await db
    .selectFrom('company')
    .select(({ fn }) => fn.countAll().as('companies'))
    .where('taxExempt', '=', true)
    .executeTakeFirstOrThrow()
  if (Number(companies) === 0) return undefined
  return startDecided.includes('exemptions')
    ? { state: 'done', says: [gettingStartedMessages.exemptionsSeen] }
    : { state: 'open', says: [gettingStartedMessages.exemptions(Number(companies))] }
}
