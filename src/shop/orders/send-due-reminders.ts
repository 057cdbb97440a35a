import { sql } from 'kysely'
import { transact } from '../database/transact.ts'
import { enqueue } from '../outbox/enqueue.ts'
import type { Shop } from '../shop.ts'
import { isOpenOnAccount } from './open-on-account.ts'

const DAY_MS = 86_400_000
const BATCH_SIZE = 200

/**
 * When each reminder is sent, in days after the end of the last day to pay. A shop that was off sends it late, but not after a year: mail is
 * deleted after 400 days, and the reminder would repeat.
 */
const reminders = {
  'order-due': { fromDays: -3, toDays: 0 },
  'order-overdue': { fromDays: 0, toDays: 365 },
} as const

/**
 * Reminds of orders on account: once three days before, and once after the last day to pay. Whoever gets the invoices is reminded. Returns
 * the number of reminders.
 */
export async function sendDueReminders(shop: Shop): Promise<number> {
  let sent = 0
  for (const [template, { fromDays, toDays }] of Object.entries(reminders)) {
    const now = shop.now().getTime()
    const due = await shop.db
      .selectFrom('order')
      .select('order.id')
      .where((eb) => isOpenOnAccount(eb))
      .where('order.dueAt', '>=', new Date(now - toDays * DAY_MS))
      .where('order.dueAt', '<', new Date(now - fromDays * DAY_MS))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('outbox')
              .select('outbox.id')
              .where('outbox.reason', '=', sql<string>`${sql.lit(`${template}:`)} || ${sql.ref('order.id')}`),
          ),
        ),
      )
      .orderBy('order.dueAt')
      .limit(BATCH_SIZE)
      .execute()
    if (due.length > 0)
      await transact(shop, async (tx) => {
        for (const { id: orderId } of due)
          await enqueue(shop, tx, {
            kind: 'mail',
            deduplicationKey: `${template}:${orderId}`,
            payload: { template: template as keyof typeof reminders, orderId },
          })
      })
    sent += due.length
  }
  return sent
}
