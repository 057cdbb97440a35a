import { type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import type { Shop } from '../../shop.ts'

const BATCH_SIZE = 200

type Reminder = 'order-reminder' | 'order-due' | 'order-overdue'

/** Sends a reminder for each of the first orders of a query that it was not sent for yet. Returns the number of reminders. */
export async function remindOnce(shop: Shop, template: Reminder, orders: SelectQueryBuilder<Tables, 'order', object>): Promise<number> {
  const due = await orders
    .select('order.id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox')
            .select('outbox.id')
            .where('outbox.reason', '=', sql<string>`${sql.lit(`${template}:`)} || ${sql.ref('order.id')}`),
        ),
      ),
    )
    .limit(BATCH_SIZE)
    .execute()
  if (due.length === 0) return 0
  await transact(shop, async (tx) => {
    for (const { id: orderId } of due)
      await enqueue(shop, tx, { kind: 'mail', deduplicationKey: `${template}:${orderId}`, payload: { template, orderId } })
  })
  return due.length
}
