import { Link } from 'react-router'
import { type Period, periods } from './overview-period.ts'

export const PeriodTabs = ({ current }: { current: Period }) => (
  <nav className="tab-row status-tabs" aria-label="Period">
    {periods.map((days) => (
      <Link key={days} to={days === '30' ? '?' : `?days=${days}`} {...(days === current && { 'aria-current': 'page' as const })}>
        {days} days
      </Link>
    ))}
  </nav>
)
