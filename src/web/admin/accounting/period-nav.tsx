import './accounting.css'
import { Link } from 'react-router'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import { type Days, kindOfPeriod, type PeriodKind, periodAround, periodBeside, periodKinds } from '../../../contract/rules/period.ts'
import { StateTabs } from '../../dashboard/state-tabs.tsx'
import { periodName } from './period-name.ts'

const names: Record<PeriodKind, string> = { month: 'Month', quarter: 'Quarter', year: 'Year' }

/** Leads to a month, quarter or year and to those beside it. The days are those of the shop's zone, and are in the address; a search stays there. */
export function PeriodNav({ from, to, search = '' }: Partial<Days> & { search?: string }) {
  const addressOf = ({ from, to }: Days) => `?${new URLSearchParams({ from, to, ...(search && { search }) })}`
  const days = from !== undefined && to !== undefined && from <= to ? { from, to } : undefined
  const kind = days && kindOfPeriod(days)
  const around = days?.from ?? inShopZone(new Date())[0]
  return (
    <div className="period-nav cluster space-between">
      <StateTabs
        label="Period"
        states={periodKinds}
        current={kind ?? ''}
        name={(each) => names[each]}
        to={(each) => addressOf(periodAround(each, around))}
      />
      {days && kind && (
        <nav className="row" aria-label="Periods beside it">
          <Link className="link" to={addressOf(periodBeside(kind, days, -1))}>
            Previous
          </Link>
          <b className="no-break">{periodName(kind, days)}</b>
          <Link className="link" to={addressOf(periodBeside(kind, days, 1))}>
            Next
          </Link>
        </nav>
      )}
    </div>
  )
}
