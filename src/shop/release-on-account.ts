import type { Tx } from './database/tables.ts'
import { issueInvoice } from './invoices/issue-invoice.ts'
import { readOrderWithLines } from './orders/read-orders-with-lines.ts'
import { enqueue } from './outbox/enqueue.ts'
import { recordSale } from './overview/record-sale.ts'
import { officeEmail } from './settings/office-email.ts'
import type { Shop } from './shop.ts'

/** Does for an order that was just placed on account what payment does for others: counts the sale, tells the office, issues the invoice. */
export async function releaseOnAccount(shop: Shop, tx: Tx, orderId: string): Promise<void> {
  const order = await tx.selectFrom('order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  await recordSale(tx, await readOrderWithLines(tx, order))
  if (officeEmail(shop))
    await enqueue(shop, tx, {
      kind: 'mail',
      deduplicationKey: `office-order-paid:${orderId}`,
      payload: { template: 'office-order-paid', orderId },
    })
  issueInvoice(shop, tx, orderId)
}
