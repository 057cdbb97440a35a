import './sales-figures.css'
import { Link } from 'react-router'
import type { Overview } from '../../../contract/office/overview.ts'
import { DimensionLabel } from '../../ui/pictures/dimension-label.tsx'
import { showAmount, showUnits } from '../../ui/text/money.ts'
import { ordersOf, type Period } from './overview-period.ts'

/** Revenue, orders and average order, with the change since the period before. */
export function SalesFigures({ overview, period }: { overview: Overview; period: Period }) {
  const { from, to, revenue, orders, average, refundedOrders } = overview
  const figures = [
    ...(revenue ? [{ name: 'Revenue', show: showAmount, ...revenue, note: '' }] : []),
    { name: 'Orders', show: showUnits, ...orders, note: '' },
    ...(average
      ? [
          {
            name: 'Average order',
            show: showAmount,
            ...average,
            note: refundedOrders > 0 ? `without ${showUnits(refundedOrders)} refunded in full` : '',
          },
        ]
      : []),
  ]
  return (
    <div className="sales-figures">
      {figures.map(({ name, show, now, before, note }) => (
        <Link key={name} className="sales-figure block" to={ordersOf(from, to)} prefetch="intent">
          <span className="sales-figure-number block">{show(now)}</span>
          <DimensionLabel>{name}</DimensionLabel>
          <span className="sales-figure-change block text-small text-muted">
            {before > 0 ? (
              <>
                <b>{showChange(now / before - 1)}</b> from {show(before)}
              </>
            ) : (
              `Nothing in the ${period} days before`
            )}
          </span>
          {note && <span className="block text-small text-faint">{note}</span>}
        </Link>
      ))}
    </div>
  )
}

/** +14.7 %, with a sign and one decimal. */
function showChange(change: number): string {
  const percent = Math.abs(change * 100).toFixed(1)
  return `${change < 0 ? '−' : '+'}${percent} %`
}
