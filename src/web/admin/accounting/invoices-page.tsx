import './accounting.css'
import type { FormEvent } from 'react'
import { Link, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import type { IssuedDocument } from '../../../contract/office/accounting.ts'
import { ExportFormats } from '../../dashboard/csv/export-formats.tsx'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { officeList } from '../../dashboard/office-list.ts'
import { Pagination } from '../../dashboard/pagination.tsx'
import { readSearch, SearchForm } from '../../dashboard/search-form.tsx'
import { InvoiceLink } from '../../forms/invoice-link.tsx'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DayField } from '../../ui/fields/day-field.tsx'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { type Column, ListTable } from '../../ui/tables/list-table.tsx'
import { CalendarDay } from '../../ui/text/day.tsx'
import { showAmount } from '../../ui/text/money.ts'
import { DocumentSums } from './document-sums.tsx'
import { PeriodNav } from './period-nav.tsx'
import { readSpan } from './read-span.ts'

export const meta = () => pageMeta('Invoices')

/** What the address asks for: days, a search, or both. */
const readFilter = (params: URLSearchParams) => {
  const search = readSearch(params)
  return { ...readSpan(params), ...(search && { search }) }
}

export const clientLoader = officeList(
  (page, options, params) => api.accounting.invoices({ ...page, ...readFilter(params) }, options),
  async (params) => {
    const filter = readFilter(params)
    // Those of all years are of no use.
    return { sums: Object.keys(filter).length > 0 ? await api.accounting.invoiceSums(filter) : null }
  },
)

/** Invoices and credit notes by day, for the books. */
export default function InvoicesPage() {
  const { items, next, sums } = useLoaderData<typeof clientLoader>()
  const [params] = useSearchParams()
  const { search = '', ...span } = readFilter(params)
  const query = new URLSearchParams(readFilter(params)).toString()
  return (
    <DashboardPage
      title="Invoices"
      beside={<ExportFormats path={`/api/invoices.csv${query && `?${query}`}`} noun={['document', 'documents']} />}
    >
      <SearchForm label="Find a document" placeholder="Number, order, company, tax ID or amount" keep={['from', 'to']} />
      <PeriodNav {...span} search={search} />
      <SpanForm key={query} {...span} search={search} />
      {sums && sums.documents > 0 && <DocumentSums {...sums} />}
      {items.length === 0 ? (
        <NoDocuments search={search} isInPeriod={Object.keys(span).length > 0} />
      ) : (
        <ListTable label="Invoices and credit notes" className="accounting-table" columns={columns} items={items} />
      )}
      <Pagination shown={items.length} next={next} />
    </DashboardPage>
  )
}

function NoDocuments({ search, isInPeriod }: { search: string; isInPeriod: boolean }) {
  if (!search && !isInPeriod)
    return (
      <EmptyState title="No invoices yet">Paid orders get an invoice once the settings have a seller and an invoice prefix.</EmptyState>
    )
  return (
    <EmptyState title={search ? 'No matching documents' : 'No documents in this period'}>
      {search && isInPeriod ? (
        <Link className="link" to={`?${new URLSearchParams({ search })}`}>
          Search all periods
        </Link>
      ) : (
        <Link className="link" to="?">
          Show all
        </Link>
      )}
    </EmptyState>
  )
}

function SpanForm({ from, to, search }: { from?: string; to?: string; search: string }) {
  const navigate = useNavigate()
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const filled = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]).filter(([, value]) => value)
    void navigate({ search: new URLSearchParams(filled).toString() })
  }
  return (
    <search>
      <form className="accounting-span cluster" onSubmit={show}>
        {search && <input type="hidden" name="search" value={search} />}
        <DayField label="From" name="from" defaultValue={from} />
        <DayField label="To" name="to" defaultValue={to} />
        <Button type="submit" variant="ink" size="medium">
          Show
        </Button>
      </form>
    </search>
  )
}

const columns: Column<IssuedDocument>[] = [
  { name: 'Number', className: 'cell-number', cell: (document) => <DocumentNumber document={document} /> },
  { name: 'Date', className: 'no-break', cell: ({ issuedOn }) => <CalendarDay day={issuedOn} /> },
  {
    name: 'Order',
    cell: ({ orderId, order }) => (
      <Link className="number-link no-break" to={`/dashboard/manage-all-orders/${orderId}`} prefetch="intent">
        {order}
      </Link>
    ),
  },
  { name: 'Customer', className: 'cell-customer', cell: ({ customer }) => customer },
  { name: 'Net', isNumber: true, cell: ({ net }) => showAmount(net) },
  { name: 'Tax', isNumber: true, cell: ({ tax }) => showAmount(tax) },
  { name: 'Total', isNumber: true, className: 'text-bold', cell: ({ total }) => showAmount(total) },
]

const DocumentNumber = ({ document }: { document: IssuedDocument }) => (
  <>
    <InvoiceLink className="number-link text-bold" orderId={document.orderId} invoice={document}>
      <span className="visually-hidden">PDF of </span>
      {document.number}
    </InvoiceLink>
    {document.kind === 'credit-note' && <span className="text-small text-muted">Credit note</span>}
  </>
)
