import type { Shop } from '../../shop.ts'
import { expiresBy, holdingTimeMs, newCustomerHoldingTimeMs, reminderTimeMs } from './expiry.ts'
import { remindOnce } from './remind-once.ts'

/** Sends one reminder per unpaid order, a day before it expires or in the last third of a shorter time. Returns the number of reminders. */
export async function sendExpiryReminders(shop: Shop): Promise<number> {
  const now = shop.now()
  const [usualMs, shortMs] = [holdingTimeMs(shop), newCustomerHoldingTimeMs(shop)]
  return remindOnce(
    shop,
    'order-reminder',
    shop.db
      .selectFrom('order')
      .where('expiresAt', '>', now)
      .where((eb) => expiresBy(eb, new Date(now.getTime() + reminderTimeMs(shop))))
      // An order that is held for a shorter time is placed within the time before, and waits for the last third of its own.
      .$if(shortMs < usualMs, (query) => query.where('placedAt', '<=', new Date(now.getTime() - (2 * shortMs) / 3)))
      .orderBy('expiresAt'),
  )
}
