import { lockProducts } from '../../catalog/products/lock-products.ts'
import { restock } from '../../catalog/products/restock.ts'
import { takeUnits } from '../../catalog/products/take-units.ts'
import type { Tx } from '../../ground/database/tables.ts'
import type { Shop } from '../../shop.ts'
import type { PlannedChange } from './plan-change.ts'

interface Moves {
  moves: PlannedChange['moves']
  /** Its products are locked with the others, so that two transactions never wait for each other. */
  second: Pick<NonNullable<PlannedChange['second']>, 'lines'> | null
}

/** Takes from the stock by what an order becomes more, and returns by what it becomes less. Returns the stock of each product afterwards. */
export async function moveStock(shop: Shop, tx: Tx, { moves, second }: Moves): Promise<Map<string, number>> {
  const ids = [...moves, ...(second?.lines ?? [])].map(({ productID }) => productID)
  await lockProducts(shop, tx, [...new Set(ids)])
  const taken = moves.flatMap(({ units, ...line }) => (units > 0 ? [{ ...line, orderUnit: units }] : []))
  const returned = moves.flatMap(({ units, ...line }) => (units < 0 ? [{ ...line, orderUnit: -units }] : []))
  const available = taken.length > 0 ? await takeUnits(shop, tx, taken) : new Map<string, number>()
  for (const [id, units] of returned.length > 0 ? await restock(shop, tx, returned) : []) available.set(id, units)
  return available
}
