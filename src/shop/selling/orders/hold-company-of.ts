import type { Tx } from '../../ground/database/tables.ts'
import { holdCompany } from '../../people/companies/hold-company.ts'
import type { Shop } from '../../shop.ts'

/** Keeps the company of an order as it is until the end of the transaction, before the order is locked. An order never changes its company. */
export async function holdCompanyOf(shop: Shop, tx: Tx, orderId: string): Promise<void> {
  const order = await tx.selectFrom('order').select('companyId').where('id', '=', orderId).executeTakeFirst()
  if (order?.companyId) await holdCompany(shop, tx, order.companyId)
}
