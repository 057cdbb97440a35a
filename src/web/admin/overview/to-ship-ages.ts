import { addDays, inShopZone } from '../../../contract/ground/shop-zone.ts'
import type { Overview } from '../../../contract/office/overview.ts'
import { ordersWith } from './overview-period.ts'

/** The list of all orders to ship, oldest first. */
export const toShipPath = ordersWith({ status: 'pending', sort: 'oldest' })

/** The orders to ship by the days since they were paid, each with its list. */
export function toShipAges({ at, toShip }: Pick<Overview, 'at' | 'toShip'>) {
  const [today] = inShopZone(new Date(at))
  const paid = (days: Record<string, number>) =>
    ordersWith({
      status: 'pending',
      sort: 'oldest',
      ...Object.fromEntries(Object.entries(days).map(([name, daysAgo]) => [name, addDays(today, -daysAgo)])),
    })
  return [
    { name: 'Today', count: toShip.today, path: paid({ paidFrom: 0 }) },
    { name: '1–2 days', count: toShip.days1to2, path: paid({ paidFrom: 2, paidTo: 1 }) },
    { name: '3–6 days', count: toShip.days3to6, path: paid({ paidFrom: 6, paidTo: 3 }) },
    { name: '7 days or more', count: toShip.days7, path: paid({ paidTo: 7 }), isLate: true },
  ]
}

export const expiringPath = ordersWith({ payment: 'expiring', sort: 'oldest' })
