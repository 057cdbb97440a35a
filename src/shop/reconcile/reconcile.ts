import type { Database, Tx } from '../database/tables.ts'
import { reconcileMoney } from './reconcile-money.ts'
import { reconcileStock } from './reconcile-stock.ts'

/** Holds the books of stock and money against each other, as they stood at one moment. Gives what does not hold, a sentence each. */
export const reconcile = (db: Database): Promise<string[]> => db.transaction().setIsolationLevel('repeatable read').execute(reconcileIn)

/** The same within a transaction that sees one moment. */
export const reconcileIn = async (tx: Tx): Promise<string[]> => [...(await reconcileStock(tx)), ...(await reconcileMoney(tx))]
