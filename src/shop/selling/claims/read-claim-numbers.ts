import type { Database } from '../../ground/database/tables.ts'

/** Reads the numbers of the claims of orders, by the id of the claim. */
export async function readClaimNumbers(db: Database, orderIds: string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const claims = await db.selectFrom('claim').select(['id', 'number']).where('orderId', 'in', orderIds).execute()
  return new Map(claims.map(({ id, number }) => [id, number]))
}
