import { sql } from 'kysely'
import { transact } from '../database/transact.ts'
import { enqueue } from '../outbox/enqueue.ts'
import type { Shop } from '../shop.ts'
import { expiresBy, holdingTimeMs, newCustomerHoldingTimeMs, reminderTimeMs } from './expiry.ts'

const BATCH_SIZE = 200

/** Sends one reminder per unpaid order, a day before it expires or in the last third of a shorter time. Returns the number of reminders. */
export async function sendExpiryReminders(shop: Shop): Promise<number> {
  const now = shop.now()
  const [usualMs, shortMs] = [holdingTimeMs(shop), newCustomerHoldingTimeMs(shop)]
  const due = await shop.db
    .selectFrom('order')
    .select('id')
    .where('expiresAt', '>', now)
    .where((eb) => expiresBy(eb, new Date(now.getTime() + reminderTimeMs(shop))))
    // An order that is held for a shorter time is placed within the time before, and waits for the last third of its own.
    .$if(shortMs < usualMs, (query) => query.where('placedAt', '<=', new Date(now.getTime() - (2 * shortMs) / 3)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox')
            .select('outbox.id')
            .where('outbox.reason', '=', sql<string>`'order-reminder:' || ${sql.ref('order.id')}`),
        ),
      ),
    )
    .orderBy('expiresAt')
    .limit(BATCH_SIZE)
    .execute()
  if (due.length === 0) return 0
  await transact(shop, async (tx) => {
    for (const { id: orderId } of due)
      await enqueue(shop, tx, {
        kind: 'mail',
        deduplicationKey: `order-reminder:${orderId}`,
        payload: { template: 'order-reminder', orderId },
      })
  })
  return due.length
}
