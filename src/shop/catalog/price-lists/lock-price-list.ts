import type { PriceListRow, Tx } from '../../ground/database/tables.ts'
import { Refusal } from '../../ground/refusal.ts'
import { priceListMessages } from './messages.ts'

/** Locks a price list until the end of the transaction: nobody else changes, removes or chooses it. */
export const lockPriceList = (tx: Tx, listId: string): Promise<PriceListRow | undefined> =>
  // An update locks the row on both databases.
  tx
    .updateTable('price_list')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', listId)
    .returningAll()
    .executeTakeFirst()

/** Locks the list that a company is going to use. Refuses one that was removed meanwhile. */
export async function choosePriceList(tx: Tx, listId: string): Promise<PriceListRow> {
  const list = await lockPriceList(tx, listId)
  if (!list) throw new Refusal('wrong-state', priceListMessages.gone)
  return list
}
