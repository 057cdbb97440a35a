import { setTimeout as pause } from 'node:timers/promises'
import { house } from '../actor.ts'
import { removeUnusedPictures } from '../images/remove-unused-pictures.ts'
import { newId } from '../new-id.ts'
import { expireOrders } from '../orders/expire-orders.ts'
import { remindOfExpiry } from '../orders/remind-of-expiry.ts'
import { reconcilePayments } from '../payments/reconcile-payments.ts'
import type { Shop } from '../shop.ts'
import { forgetOldRows } from './forget-old-rows.ts'
import { endLease, holdLease } from './hold-lease.ts'
import { mendTimes } from './mend-times.ts'

const SECOND = 1000
const LEASE = 60 * SECOND

/** Work the shop does by itself, from time to time. It may be interrupted anywhere and done twice. */
export interface Chore {
  name: string
  /** Milliseconds between two runs. */
  every: number
  work(shop: Shop): Promise<unknown>
}

/** The chores of the business. Short lives of orders are looked after more often. */
export function choresOf({ settings }: Shop): Chore[] {
  const often = Math.min(Math.max((settings.unpaidOrderHours * 3600 * SECOND) / 10, SECOND), 20 * SECOND)
  return [
    { name: 'mend times', every: often, work: mendTimes },
    { name: 'reconcile payments', every: often, work: reconcilePayments },
    { name: 'expire orders', every: often, work: expireOrders },
    { name: 'remind of expiry', every: often, work: remindOfExpiry },
    { name: 'forget old rows', every: 3600 * SECOND, work: forgetOldRows },
    { name: 'remove unused pictures', every: 3600 * SECOND, work: (shop) => removeUnusedPictures(shop, house) },
  ]
}

/** Does the chores until the signal; of several processes one does them, by a lease. Settled when the last one is done. */
export async function keepHouse(shop: Shop, chores: Chore[], signal: AbortSignal): Promise<void> {
  const holder = newId()
  const lastRun = new Map<Chore, number>()
  const shortest = Math.min(...chores.map(({ every }) => every))
  while (!signal.aborted) {
    try {
      for (const chore of chores) {
        const started = performance.now()
        if (signal.aborted || started - (lastRun.get(chore) ?? -Infinity) < chore.every) continue
        if (!(await holdLease(shop, 'house', holder, LEASE + shortest))) break
        lastRun.set(chore, started)
        await chore.work(shop).catch((fault: unknown) => shop.log.error({ err: fault, chore: chore.name }, 'A chore could not be done'))
      }
    } catch (fault) {
      shop.log.error({ err: fault }, 'The house could not be kept')
    }
    await pause(shortest, undefined, { signal }).catch(() => {})
  }
  await endLease(shop, 'house', holder).catch(() => {})
}
