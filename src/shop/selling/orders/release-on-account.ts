import type { Tx } from '../../ground/database/tables.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import { officeEmail } from '../../ground/settings/office-email.ts'
import type { Shop } from '../../shop.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { readOrderWithLines } from './read-orders-with-lines.ts'
import { recordSale } from './record-sale.ts'

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
