import type { Tx } from '../../ground/database/tables.ts'
import type { Shop } from '../../shop.ts'

/**
 * Keeps a company as it is until the end of the transaction: whoever changes it, or what is known of its tax ID, waits. Orders of the same
 * company do not wait for each other. Comes before the locks of orders and products. SQLite has one writer at a time.
 */
export async function holdCompany({ engine }: Pick<Shop, 'engine'>, tx: Tx, companyId: string): Promise<void> {
  if (engine === 'postgres') await tx.selectFrom('company').select('id').where('id', '=', companyId).forShare().execute()
}
