import { type ClientLoaderFunctionArgs, Link, useLoaderData, useSearchParams } from 'react-router'
import type { Customer } from '../../../contract/customers.ts'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { fetchPage, Pagination } from '../../dashboard/pagination.tsx'
import { SearchForm } from '../../dashboard/search-form.tsx'
import { useRefreshOnReturn } from '../../dashboard/use-refresh-on-return.ts'
import { api } from '../../session/api.ts'
import { loadData } from '../../session/load-data.ts'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { Table } from '../../ui/tables/table.tsx'
import { showDay } from '../../ui/text/dates.ts'
import { EmailText } from '../../ui/text/email-text.tsx'
import { showAmount, showUnits } from '../../ui/text/money.ts'
import { CustomerMarks } from './customer-marks.tsx'

export const meta = () => pageMeta('Customers')

/** The API accepts no more characters. */
const MAX_SEARCH = 200

const readSearch = (search: URLSearchParams) => search.get('search')?.trim().slice(0, MAX_SEARCH) ?? ''

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const search = readSearch(new URL(request.url).searchParams)
  const load = fetchPage(request.url, (page, context) => api.customers.list({ ...page, ...(search && { search }) }, { context }))
  const [customers, { users }] = await loadData(request, Promise.all([load, api.people.counts()]))
  return { ...customers, users }
}

export default function CustomerList() {
  const { items, next, users } = useLoaderData<typeof clientLoader>()
  const [params] = useSearchParams()
  const search = readSearch(params)
  useRefreshOnReturn()
  return (
    <DashboardPage title="Customers" beside={<p className="dashboard-head-summary">{showUnits(users)} in all</p>}>
      <SearchForm search={search} label="Find a customer" placeholder="Name, company, phone or email" maxLength={MAX_SEARCH} />
      {items.length === 0 ? (
        <EmptyState title="No matching customers">
          <Link className="link" to="?">
            Show all customers
          </Link>
        </EmptyState>
      ) : (
        <Table label="Customers" className="stacked-table customers-table">
          <thead>
            <tr>
              <th>Name</th>
              <th>Company</th>
              <th className="number">Orders</th>
              <th className="number">Bought</th>
              <th>Last order</th>
              <th>Since</th>
            </tr>
          </thead>
          <tbody>
            {items.map((customer) => (
              <Row key={customer._id} customer={customer} />
            ))}
          </tbody>
        </Table>
      )}
      <Pagination shown={items.length} next={next} total={search ? undefined : users} />
    </DashboardPage>
  )
}

function Row({ customer }: { customer: Customer }) {
  const { _id, name, email, company, orders, bought, lastOrderAt, joinedAt } = customer
  return (
    <tr>
      <td className="cell-customer">
        <span className="customers-name">
          <Link className="number-link text-bold" to={`/dashboard/customers/${_id}`} prefetch="intent">
            {name}
          </Link>
          <CustomerMarks customer={customer} />
        </span>
        <span className="text-small text-muted">
          <EmailText>{email}</EmailText>
        </span>
      </td>
      <td className={company ? 'cell-company' : 'is-empty'} data-label="Company">
        {company || '–'}
      </td>
      <td className="number" data-label="Orders">
        {showUnits(orders)}
      </td>
      <td className="number" data-label="Bought">
        {showAmount(bought)}
      </td>
      <td className={lastOrderAt ? 'no-break' : 'is-empty'} data-label="Last order">
        {lastOrderAt ? <time dateTime={lastOrderAt}>{showDay(lastOrderAt)}</time> : '–'}
      </td>
      <td className="no-break" data-label="Since">
        <time dateTime={joinedAt}>{showDay(joinedAt)}</time>
      </td>
    </tr>
  )
}
