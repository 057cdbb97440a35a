import type { Database } from '../../ground/database/tables.ts'
import { findPlacedOrder } from './read-placed-order.ts'

/** Reads the number of an order, also after it has ended. Empty for an order that ended before orders had numbers. */
export async function readOrderNumber(db: Database, orderId: string): Promise<string> {
  return (await findPlacedOrder(db, orderId))?.number ?? ''
}
