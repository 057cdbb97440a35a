import './overview.css'
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { PageError } from '../content/page-error.tsx'
import { useRefreshOnReturn } from '../dashboard/use-refresh-on-return.ts'
import { requireAdmin } from '../people/guard.ts'
import { loadData } from '../people/load-data.ts'
import { SecondFactorNotice } from '../people/second-factor-notice.tsx'
import { showTime } from '../ui/dates.ts'
import { LoaderScreen } from '../ui/loader-screen.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { BelowMinimum } from './below-minimum.tsx'
import { BestSellers } from './best-sellers.tsx'
import { periods, readPeriod } from './overview-period.ts'
import { RevenueChart } from './revenue-chart.tsx'
import { SalesFigures } from './sales-figures.tsx'
import { ToDo } from './to-do.tsx'

export const meta = () => pageMeta('Overview')

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireAdmin(request)
  return loadData(request, api.overview.read({ days: readPeriod(new URL(request.url).searchParams) }))
}

export { LoaderScreen as HydrateFallback, PageError as ErrorBoundary }

/** The first page of an administrator: sales, and what is waiting. */
export default function OverviewPage() {
  const overview = useLoaderData<typeof clientLoader>()
  const [search] = useSearchParams()
  const period = readPeriod(search)
  useRefreshOnReturn()
  return (
    <main className="dashboard-page">
      <SecondFactorNotice />
      <header className="overview-head">
        <h1 className="display-2">Overview</h1>
        <nav className="tab-row status-tabs" aria-label="Period">
          {periods.map((days) => (
            <Link key={days} to={days === '30' ? '?' : `?days=${days}`} {...(days === period && { 'aria-current': 'page' as const })}>
              {days} days
            </Link>
          ))}
        </nav>
        <p className="overview-moment text-muted">
          <time dateTime={overview.at}>{showTime(overview.at)}</time>
        </p>
      </header>
      <div className="overview">
        <SalesFigures overview={overview} />
        <ToDo overview={overview} />
        <RevenueChart key={period} days={overview.days} period={period} />
        <BestSellers overview={overview} />
        <BelowMinimum overview={overview} />
      </div>
    </main>
  )
}
