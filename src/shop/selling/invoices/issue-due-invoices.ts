import type { Tx } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import type { Shop } from '../../shop.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { issueCreditNoteNow } from './issue-credit-note.ts'
import { issueInvoiceNow } from './issue-invoice.ts'
import { readInvoicing } from './read-invoicing.ts'

/** Issues what a restored shop owes once it has a new prefix, in the order of payments and refunds, and mails each. Returns their number. */
export async function issueDueInvoices(shop: Shop): Promise<number> {
  for (let issued = 0; ; issued++) {
    const next = await shop.db.selectFrom('due_invoice').selectAll().orderBy('id').limit(1).executeTakeFirst()
    if (!next || !(await transact(shop, (tx) => issueDue(shop, tx, next)))) return issued
  }
}

interface Due {
  id: string
  orderId: string
  refundId: string | null
}

async function issueDue(shop: Shop, tx: Tx, { id, orderId, refundId }: Due): Promise<boolean> {
  if ((await readInvoicing(shop, tx)).state !== 'on') return false
  await lockOrder(tx, orderId, (eb) => eb('id', '=', orderId))
  const taken = await tx.deleteFrom('due_invoice').where('id', '=', id).returning('id').executeTakeFirst()
  if (!taken) return true
  await enqueue(shop, tx, {
    kind: 'mail',
    deduplicationKey: `invoice-issued:${refundId ?? orderId}`,
    payload: { template: 'invoice-issued', orderId, causeId: refundId ?? orderId },
  })
  if (refundId) await issueCreditNoteNow(shop, tx, refundId)
  else await issueInvoiceNow(shop, tx, orderId)
  return true
}
