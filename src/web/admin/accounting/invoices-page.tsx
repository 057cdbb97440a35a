import './accounting.css'
import type { FormEvent } from 'react'
import { Link, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import type { IssuedDocument } from '../../../contract/office/accounting.ts'
import { ExportFormats } from '../../dashboard/csv/export-formats.tsx'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { officeList } from '../../dashboard/office-list.ts'
import { Pagination } from '../../dashboard/pagination.tsx'
import { InvoiceLink } from '../../forms/invoice-link.tsx'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DayField } from '../../ui/fields/day-field.tsx'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { type Column, ListTable } from '../../ui/tables/list-table.tsx'
import { CalendarDay } from '../../ui/text/day.tsx'
import { showAmount } from '../../ui/text/money.ts'
import { PeriodNav } from './period-nav.tsx'
import { readSpan } from './read-span.ts'

export const meta = () => pageMeta('Invoices')

export const clientLoader = officeList((page, options, search) => api.accounting.invoices({ ...page, ...readSpan(search) }, options))

/** Invoices and credit notes by day, for the books. */
export default function InvoicesPage() {
  const { items, next } = useLoaderData<typeof clientLoader>()
  const [search] = useSearchParams()
  const span = readSpan(search)
  const query = new URLSearchParams(span).toString()
  return (
    <DashboardPage
      title="Invoices"
      beside={<ExportFormats path={`/api/invoices.csv${query && `?${query}`}`} noun={['document', 'documents']} />}
    >
      <PeriodNav {...span} />
      <SpanForm key={query} {...span} />
      {items.length === 0 ? (
        <EmptyState title={query ? 'No documents in this period' : 'No invoices yet'}>
          {query ? (
            <Link className="link" to="?">
              Show all
            </Link>
          ) : (
            'Paid orders get an invoice once the settings have a seller and an invoice prefix.'
          )}
        </EmptyState>
      ) : (
        <ListTable label="Invoices and credit notes" className="accounting-table" columns={columns} items={items} />
      )}
      <Pagination shown={items.length} next={next} />
    </DashboardPage>
  )
}

function SpanForm({ from, to }: { from?: string; to?: string }) {
  const navigate = useNavigate()
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const filled = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]).filter(([, value]) => value)
    void navigate({ search: new URLSearchParams(filled).toString() })
  }
  return (
    <search>
      <form className="accounting-span cluster" onSubmit={show}>
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
