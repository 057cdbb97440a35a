import type { Database } from '../../ground/database/tables.ts'
import { readSettings } from '../../ground/settings/read-settings.ts'

/** The shop's currency as gateways write it. From the first order on it never changes. */
export const readGatewayCurrency = async (db: Database): Promise<string> => (await readSettings(db)).currency.toLowerCase()
