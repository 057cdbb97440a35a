import { StateTabs } from '../../dashboard/state-tabs.tsx'
import { type Period, periods } from './overview-period.ts'

export const PeriodTabs = ({ current }: { current: Period }) => (
  <StateTabs
    label="Period"
    states={periods}
    current={current}
    name={(days) => `${days} days`}
    to={(days) => (days === '30' ? '?' : `?days=${days}`)}
  />
)
