import { keysOf } from '../../../contract/ground/keys-of.ts'
import type { Shop } from '../../shop.ts'
import { isOpenOnAccount } from './open-on-account.ts'
import { remindOnce } from './remind-once.ts'

const DAY_MS = 86_400_000

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
  const now = shop.now().getTime()
  for (const template of keysOf(reminders)) {
    const { fromDays, toDays } = reminders[template]
    sent += await remindOnce(
      shop,
      template,
      shop.db
        .selectFrom('order')
        .where((eb) => isOpenOnAccount(eb))
        .where('order.dueAt', '>=', new Date(now - toDays * DAY_MS))
        .where('order.dueAt', '<', new Date(now - fromDays * DAY_MS))
        .orderBy('order.dueAt'),
    )
  }
  return sent
}
