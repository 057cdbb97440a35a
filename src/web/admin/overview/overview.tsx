import './overview.css'
import { type ClientLoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { SecondFactorNotice } from '../../dashboard/second-factor-notice.tsx'
import { useRefreshOnReturn } from '../../dashboard/use-refresh-on-return.ts'
import { api } from '../../session/api.ts'
import { signedInAdmin } from '../../session/guard.ts'
import { loadData } from '../../session/load-data.ts'
import { personMayDo } from '../../session/may-do.ts'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { showWeekdayTime } from '../../ui/text/dates.ts'
import { GettingStarted } from '../getting-started/getting-started.tsx'
import { BelowMinimum } from './below-minimum.tsx'
import { BestSellers } from './best-sellers.tsx'
import { readPeriod } from './overview-period.ts'
import { PeriodTabs } from './period-tabs.tsx'
import { RevenueChart } from './revenue-chart.tsx'
import { SalesFigures } from './sales-figures.tsx'
import { ToDo } from './to-do.tsx'

export const meta = () => pageMeta('Overview')

export async function clientLoader({ request, context }: ClientLoaderFunctionArgs) {
  const admin = context.get(signedInAdmin)
  const days = readPeriod(new URL(request.url).searchParams)
  const [overview, start] = await loadData(
    request,
    Promise.all([api.overview.read({ days }), personMayDo(admin, 'settings') ? api.gettingStarted.read() : undefined]),
  )
  return { overview, start }
}

/** The first page of an administrator: sales, and what is waiting. */
export default function OverviewPage() {
  const { overview, start } = useLoaderData<typeof clientLoader>()
  const [search] = useSearchParams()
  const period = readPeriod(search)
  useRefreshOnReturn()
  return (
    <main className="dashboard-page">
      <SecondFactorNotice />
      <header className="overview-head">
        <h1 className="display-2">Overview</h1>
        <PeriodTabs current={period} />
        <p className="overview-moment text-muted">
          <time dateTime={overview.at}>{showWeekdayTime(overview.at)}</time>
        </p>
      </header>
      <div className="overview">
        {start?.isShown && <GettingStarted list={start} />}
        <SalesFigures overview={overview} period={period} />
        <ToDo overview={overview} />
        {overview.revenue && (
          <>
            <RevenueChart key={period} days={overview.days} period={period} />
            <BestSellers overview={overview} period={period} />
          </>
        )}
        <BelowMinimum overview={overview} />
      </div>
    </main>
  )
}
