import './accounting.css'
import type { FormEvent } from 'react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import type { IssuedDocument } from '../../../contract/accounting.ts'
import { day } from '../../../contract/values.ts'
import { ExportCsv } from '../../dashboard/csv/export-csv.tsx'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { fetchPage, Pagination } from '../../dashboard/pagination.tsx'
import { api } from '../../session/api.ts'
import { loadData } from '../../session/load-data.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DayField } from '../../ui/fields/day-field.tsx'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { InvoiceLink } from '../../ui/order/invoice-link.tsx'
import { Table } from '../../ui/tables/table.tsx'
import { showLongDay } from '../../ui/text/dates.ts'
import { showAmount } from '../../ui/text/money.ts'

export const meta = () => pageMeta('Invoices')

/** The days of the address; others than days are left out. */
function readSpan(search: URLSearchParams): { from?: string; to?: string } {
  const read = (name: string) => day.safeParse(search.get(name)).data
  const [from, to] = [read('from'), read('to')]
  return { ...(from && { from }), ...(to && { to }) }
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const span = readSpan(new URL(request.url).searchParams)
  return loadData(
    request,
    fetchPage(request.url, (page, context) => api.accounting.invoices({ ...page, ...span }, { context })),
  )
}

/** Invoices and credit notes by day, for the books. */
export default function InvoicesPage() {
  const { items, next } = useLoaderData<typeof clientLoader>()
  const [search] = useSearchParams()
  const span = readSpan(search)
  const query = new URLSearchParams(span).toString()
  return (
    <DashboardPage
      title="Invoices"
      beside={<ExportCsv paths={[`/api/invoices.csv${query && `?${query}`}`]} noun={['document', 'documents']} />}
    >
      <SpanForm key={query} {...span} />
      {items.length === 0 ? (
        <EmptyState title={query ? 'No documents of these days' : 'No invoices yet'}>
          {query ? (
            <Link className="link" to="?">
              Show all
            </Link>
          ) : (
            'Paid orders get an invoice once the settings have a seller and an invoice prefix.'
          )}
        </EmptyState>
      ) : (
        <Table label="Invoices and credit notes" className="stacked-table accounting-table">
          <thead>
            <tr>
              <th>Number</th>
              <th>Date</th>
              <th>Order</th>
              <th>Customer</th>
              <th className="number">Net</th>
              <th className="number">Tax</th>
              <th className="number">Total</th>
            </tr>
          </thead>
          <tbody>
            {items.map((document) => (
              <Row key={document._id} document={document} />
            ))}
          </tbody>
        </Table>
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
      <form className="accounting-span" onSubmit={show}>
        <DayField label="From" name="from" defaultValue={from} />
        <DayField label="To" name="to" defaultValue={to} />
        <Button type="submit" variant="ink" size="medium">
          Show
        </Button>
      </form>
    </search>
  )
}

function Row({ document }: { document: IssuedDocument }) {
  const { number, kind, issuedOn, orderId, order, customer, net, tax, total } = document
  return (
    <tr>
      <td className="cell-number">
        <InvoiceLink className="number-link text-bold" orderId={orderId} invoice={document}>
          <span className="visually-hidden">PDF of </span>
          {number}
        </InvoiceLink>
        {kind === 'credit-note' && <span className="text-small text-muted">Credit note</span>}
      </td>
      <td className="no-break" data-label="Date">
        <time dateTime={issuedOn}>{showLongDay(issuedOn)}</time>
      </td>
      <td data-label="Order">
        <Link className="number-link no-break" to={`/dashboard/manage-all-orders/${orderId}`} prefetch="intent">
          {order}
        </Link>
      </td>
      <td className="cell-customer" data-label="Customer">
        {customer}
      </td>
      <td className="number" data-label="Net">
        {showAmount(net)}
      </td>
      <td className="number" data-label="Tax">
        {showAmount(tax)}
      </td>
      <td className="number text-bold" data-label="Total">
        {showAmount(total)}
      </td>
    </tr>
  )
}
