import { setTimeout as pause } from 'node:timers/promises'
import { addMissingFamilies } from '../../catalog/families/add-missing-families.ts'
import { resumeImports } from '../../catalog/imports/resume-imports.ts'
import { applyPriceChanges } from '../../catalog/price-changes/apply-price-changes.ts'
import { removeUnusedDocuments } from '../../catalog/product-documents/remove-unused-documents.ts'
import { sendStockAlerts } from '../../catalog/stock-alerts/send-stock-alerts.ts'
import { system } from '../../ground/actor.ts'
import { removeUnusedImages } from '../../ground/images/remove-unused-images.ts'
import { newId } from '../../ground/new-id.ts'
import { finishDeletions } from '../../office/accounts/finish-deletions.ts'
import { askDueTaxIds } from '../../people/tax-ids/ask-due-tax-ids.ts'
import { expireOrders } from '../../selling/cancellations/expire-orders.ts'
import { keepCanceledOrders } from '../../selling/cancellations/keep-canceled-orders.ts'
import { issueDueInvoices } from '../../selling/invoices/issue-due-invoices.ts'
import { holdingTimeMs } from '../../selling/orders/expiry.ts'
import { sendDueReminders } from '../../selling/orders/send-due-reminders.ts'
import { sendExpiryReminders } from '../../selling/orders/send-expiry-reminders.ts'
import { pollPayments } from '../../selling/payments/poll-payments.ts'
import type { Shop } from '../../shop.ts'
import { deleteOldRows } from './delete-old-rows.ts'
import { acquireLease, releaseLease } from './lease.ts'
import { maintenanceMessages } from './messages.ts'
import { refreshSearchKeys } from './refresh-search-keys.ts'
import { removePlainSecrets } from './remove-plain-secrets.ts'
import { repairTimes } from './repair-times.ts'

const SECOND_MS = 1000
const LEASE_MS = 60 * SECOND_MS
const LEASE_NAME = 'maintenance'

/** Must tolerate interruption and repetition. */
export interface MaintenanceTask {
  name: string
  intervalMs: number
  run(shop: Shop): Promise<unknown>
}

/** The tasks of the shop. The interval of the frequent ones follows the lifetime of unpaid orders. */
export function maintenanceTasks(shop: Shop): MaintenanceTask[] {
  const shortInterval = Math.min(Math.max(holdingTimeMs(shop) / 10, SECOND_MS), 20 * SECOND_MS)
  return [
    { name: 'repair times', intervalMs: shortInterval, run: repairTimes },
    { name: 'poll payments', intervalMs: shortInterval, run: pollPayments },
    { name: 'expire orders', intervalMs: shortInterval, run: expireOrders },
    { name: 'keep canceled orders', intervalMs: shortInterval, run: keepCanceledOrders },
    { name: 'send expiry reminders', intervalMs: shortInterval, run: sendExpiryReminders },
    { name: 'send due reminders', intervalMs: shortInterval, run: sendDueReminders },
    { name: 'send stock alerts', intervalMs: shortInterval, run: sendStockAlerts },
    { name: 'issue due invoices', intervalMs: shortInterval, run: issueDueInvoices },
    { name: 'add missing families', intervalMs: shortInterval, run: addMissingFamilies },
    { name: 'resume imports', intervalMs: shortInterval, run: (shop) => resumeImports(shop) },
    { name: 'apply price changes', intervalMs: shortInterval, run: applyPriceChanges },
    { name: 'finish deletions', intervalMs: shortInterval, run: finishDeletions },
    { name: 'refresh search keys', intervalMs: shortInterval, run: refreshSearchKeys },
    { name: 'ask for tax IDs', intervalMs: 3600 * SECOND_MS, run: askDueTaxIds },
    { name: 'delete old rows', intervalMs: 3600 * SECOND_MS, run: deleteOldRows },
    { name: 'remove plain secrets', intervalMs: 24 * 3600 * SECOND_MS, run: removePlainSecrets },
    { name: 'remove unused images', intervalMs: 3600 * SECOND_MS, run: (shop) => removeUnusedImages(shop, system) },
    { name: 'remove unused documents', intervalMs: 3600 * SECOND_MS, run: (shop) => removeUnusedDocuments(shop, system) },
  ]
}

/** Runs the tasks until the signal. A lease ensures that only one process does. */
export async function runMaintenance(shop: Shop, tasks: MaintenanceTask[], signal: AbortSignal): Promise<void> {
  const holder = newId()
  const lastRun = new Map<MaintenanceTask, number>()
  const shortest = Math.min(...tasks.map(({ intervalMs }) => intervalMs))
  while (!signal.aborted) {
    try {
      for (const task of tasks) {
        const started = performance.now()
        if (signal.aborted || started - (lastRun.get(task) ?? -Infinity) < task.intervalMs) continue
        if (!(await acquireLease(shop, LEASE_NAME, holder, LEASE_MS + shortest))) break
        lastRun.set(task, started)
        await task.run(shop).catch((error: unknown) => shop.log.error({ err: error, task: task.name }, maintenanceMessages.taskFailed))
      }
    } catch (error) {
      shop.log.error({ err: error }, maintenanceMessages.leaseFailed)
    }
    await pause(shortest, undefined, { signal }).catch(() => {})
  }
  await releaseLease(shop, LEASE_NAME, holder).catch(() => {})
}
