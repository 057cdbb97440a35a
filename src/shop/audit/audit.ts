import type { Database, Tx } from '../database/tables.ts'
import { auditMoney } from './audit-money.ts'
import { auditStock } from './audit-stock.ts'

/** Holds the books of stock and money against each other, as they stood at one moment. Gives what does not hold, a sentence each. */
export const audit = (db: Database): Promise<string[]> => db.transaction().setIsolationLevel('repeatable read').execute(auditBooks)

/** The same within a transaction that sees one moment. */
export const auditBooks = async (tx: Tx): Promise<string[]> => [...(await auditStock(tx)), ...(await auditMoney(tx))]
