import { setTimeout as pause } from 'node:timers/promises'
import { system } from '../actor.ts'
import { removeUnusedImages } from '../images/remove-unused-images.ts'
import { newId } from '../new-id.ts'
import { expireOrders } from '../orders/expire-orders.ts'
import { sendExpiryReminders } from '../orders/send-expiry-reminders.ts'
import { pollPayments } from '../payments/poll-payments.ts'
import type { Shop } from '../shop.ts'
import { deleteOldRows } from './delete-old-rows.ts'
import { acquireLease, releaseLease } from './lease.ts'
import { repairTimes } from './repair-times.ts'

const SECOND = 1000
const LEASE = 60 * SECOND

/** Work the shop does by itself, from time to time. It may be interrupted anywhere and done twice. */
export interface MaintenanceTask {
  name: string
  /** Milliseconds between two runs. */
  every: number
  work(shop: Shop): Promise<unknown>
}

/** The chores of the business. Short lives of orders are looked after more often. */
export function maintenanceTasks({ settings }: Shop): MaintenanceTask[] {
  const often = Math.min(Math.max((settings.unpaidOrderHours * 3600 * SECOND) / 10, SECOND), 20 * SECOND)
  return [
    { name: 'mend times', every: often, work: repairTimes },
    { name: 'reconcile payments', every: often, work: pollPayments },
    { name: 'expire orders', every: often, work: expireOrders },
    { name: 'remind of expiry', every: often, work: sendExpiryReminders },
    { name: 'forget old rows', every: 3600 * SECOND, work: deleteOldRows },
    { name: 'remove unused pictures', every: 3600 * SECOND, work: (shop) => removeUnusedImages(shop, system) },
  ]
}

/** Does the chores until the signal; of several processes one does them, by a lease. Settled when the last one is done. */
export async function runMaintenance(shop: Shop, chores: MaintenanceTask[], signal: AbortSignal): Promise<void> {
  const holder = newId()
  const lastRun = new Map<MaintenanceTask, number>()
  const shortest = Math.min(...chores.map(({ every }) => every))
  while (!signal.aborted) {
    try {
      for (const chore of chores) {
        const started = performance.now()
        if (signal.aborted || started - (lastRun.get(chore) ?? -Infinity) < chore.every) continue
        if (!(await acquireLease(shop, 'maintenance', holder, LEASE + shortest))) break
        lastRun.set(chore, started)
        await chore.work(shop).catch((fault: unknown) => shop.log.error({ err: fault, chore: chore.name }, 'A chore could not be done'))
      }
    } catch (fault) {
      shop.log.error({ err: fault }, 'The house could not be kept')
    }
    await pause(shortest, undefined, { signal }).catch(() => {})
  }
  await releaseLease(shop, 'maintenance', holder).catch(() => {})
}
