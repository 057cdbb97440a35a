import type { Database } from '../database/tables.ts'
import { auditMoney } from './audit-money.ts'
import { auditStock } from './audit-stock.ts'

/** Holds the books of stock and money against each other, as they stood at one moment. Gives what does not hold, a sentence each. */
export function audit(db: Database): Promise<string[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => [...(await auditStock(tx)), ...(await auditMoney(tx))])
}
