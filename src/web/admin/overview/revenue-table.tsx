import { Icon } from '../../ui/pictures/icon.tsx'
import { showAmount, showUnits } from '../../ui/text/money.ts'
import { showWeekday } from './calendar-day.ts'
import type { Day } from './chart-scale.ts'

/** The figures of the chart, newest first. */
export function RevenueTable({ days, before }: { days: Day[]; before: string }) {
  const total = (field: 'revenue' | 'orders' | 'before') => days.reduce((sum, day) => sum + day[field], 0)
  return (
    <details className="chart-table">
      <summary>
        Show as table <Icon name="down" size={16} />
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col" className="number">
              Orders
            </th>
            <th scope="col" className="number">
              Revenue
            </th>
            <th scope="col" className="number">
              {before.charAt(0).toUpperCase() + before.slice(1)}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, orders, revenue, before: earlier }) => (
            <tr key={day}>
              <th scope="row">{showWeekday(day)}</th>
              <td className="number">{showUnits(orders)}</td>
              <td className="number">{showAmount(revenue)}</td>
              <td className="number">{showAmount(earlier)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td className="number">{showUnits(total('orders'))}</td>
            <td className="number">{showAmount(total('revenue'))}</td>
            <td className="number">{showAmount(total('before'))}</td>
          </tr>
        </tfoot>
      </table>
    </details>
  )
}
