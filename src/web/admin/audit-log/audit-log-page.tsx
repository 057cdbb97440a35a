import './audit-log-page.css'
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useSearchParams } from 'react-router'
import { z } from 'zod'
import { eventFilter } from '../../../contract/office/audit-log.ts'
import { ExportCsv } from '../../dashboard/csv/export-csv.tsx'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { fetchPage, type Page, Pagination } from '../../dashboard/pagination.tsx'
import { api } from '../../session/api.ts'
import { readApiError } from '../../session/api-error.ts'
import { loadData } from '../../session/load-data.ts'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { ErrorState } from '../../ui/frame/error-state.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { ListTable } from '../../ui/tables/list-table.tsx'
import { eventColumns } from './event-columns.tsx'
import { EventFilterForm, type FilterErrors, readFilter } from './event-filter.tsx'

export const meta = () => pageMeta('Audit')

const filterOf = z.object(eventFilter)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const filter = filterOf.safeParse(readFilter(new URL(request.url).searchParams))
  if (!filter.success) {
    const errors: FilterErrors = Object.fromEntries(filter.error.issues.map(({ path, message }) => [String(path[0]), message]))
    return { ...noEvents, errors, refused: undefined }
  }
  const load = () => fetchPage(request.url, (page, context) => api.auditLog.list({ ...page, ...filter.data }, { context }))
  return { ...(await loadData(request, withRefusal(load()))), errors: {} }
}

type Events = Page<Awaited<ReturnType<typeof api.auditLog.list>>[number]>

const noEvents: Events = { items: [], next: undefined }

/** A filter that the API rejects is reported beside the form, where it can be corrected. */
async function withRefusal(request: Promise<Events>): Promise<Events & { refused: string | undefined }> {
  try {
    return { ...(await request), refused: undefined }
  } catch (error) {
    const { status, message } = readApiError(error)
    if (status !== 400) throw error
    return { ...noEvents, refused: message }
  }
}

export default function AuditLogPage() {
  const { items, next, errors, refused } = useLoaderData<typeof clientLoader>()
  const [search] = useSearchParams()
  const filter = new URLSearchParams(readFilter(search)).toString()
  const isInvalid = refused !== undefined || Object.keys(errors).length > 0
  return (
    <DashboardPage title="Audit" beside={!isInvalid && <ExportCsv paths={[`/api/event.csv?${filter}`]} noun={['event', 'events']} />}>
      <EventFilterForm errors={errors} />
      {refused && <ErrorState>{refused}</ErrorState>}
      {items.length > 0 && <ListTable label="Events" className="event-table" columns={eventColumns()} items={items} />}
      {items.length === 0 && !isInvalid && (
        <EmptyState title={filter ? 'No matching events' : 'No events yet'}>
          {filter ? (
            <Link className="link" to="?">
              Clear filters
            </Link>
          ) : (
            <p className="text-muted">Actions by people and by the system are recorded here.</p>
          )}
        </EmptyState>
      )}
      <Pagination shown={items.length} next={next} />
    </DashboardPage>
  )
}
