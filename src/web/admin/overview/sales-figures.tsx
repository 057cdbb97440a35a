import './sales-figures.css'
import { Link } from 'react-router'
import type { Overview } from '../../../contract/overview.ts'
import { DimensionLabel } from '../../ui/pictures/dimension-label.tsx'
import { showDollars, showUnits } from '../../ui/text/money.ts'
import { ordersOf } from './overview-period.ts'

/** Revenue, orders and average order, with the change since the period before. */
export function SalesFigures({ overview: { from, to, revenue, orders, average } }: { overview: Overview }) {
  const figures = [
    { name: 'Revenue', show: showDollars, ...revenue },
    { name: 'Orders', show: showUnits, ...orders },
    { name: 'Average order', show: showDollars, ...average },
  ]
  return (
    <div className="sales-figures">
      {figures.map(({ name, show, now, before }) => (
        <Link key={name} className="sales-figure" to={ordersOf(from, to)} prefetch="intent">
          <span className="sales-figure-number">{show(now)}</span>
          <DimensionLabel>{name}</DimensionLabel>
          <span className="sales-figure-change">
            {before > 0 && <b>{showChange(now / before - 1)}</b>} from {show(before)}
          </span>
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
