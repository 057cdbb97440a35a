import { Link } from 'react-router'
import { DimensionLabel } from '../../ui/pictures/dimension-label.tsx'
import { countOrders, oneOrMany } from '../../ui/text/counts.ts'
import { showShortDay } from '../../ui/text/dates.ts'
import { showAmount, showUnits } from '../../ui/text/money.ts'
import { type Day, type Span, spansOf } from './chart-scale.ts'
import { ordersOf } from './overview-period.ts'
import { showThousands, showWhole } from './rounded-amounts.ts'

/** The weeks, or months, under the chart as dimension lines with their sums. */
export function ChartSpans({ days }: { days: Day[] }) {
  const spans = spansOf(days)
  return (
    <div className="chart-spans" style={{ gridTemplateColumns: spans.map((span) => `minmax(0, ${span.days}fr)`).join(' ') }}>
      {spans.map((span) => (span.days < 3 ? <span key={span.from} /> : <ChartSpan key={span.from} span={span} />))}
    </div>
  )
}

/** One of fewer than three days has no room for the number of its orders. The style sheet hides a sum that does not fit. */
function ChartSpan({ span: { from, to, revenue, orders } }: { span: Span }) {
  return (
    <Link
      className="chart-span"
      to={ordersOf(from, to)}
      prefetch="intent"
      aria-label={`${showShortDay(from)} to ${showShortDay(to)}: ${showAmount(revenue)}, ${countOrders(orders)}`}
    >
      <DimensionLabel>
        <span className="chart-long">{showWhole(revenue)}</span>
        <span className="chart-short">{showThousands(revenue)}</span>
      </DimensionLabel>
      <span className="chart-span-orders block text-faint">
        {showUnits(orders)}
        <span className="chart-long"> {oneOrMany(orders, 'order', 'orders')}</span>
      </span>
    </Link>
  )
}
