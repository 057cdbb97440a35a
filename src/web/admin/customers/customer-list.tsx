import '../../dashboard/accounts-table.css'
import { Link, useLoaderData, useSearchParams } from 'react-router'
import type { Customer } from '../../../contract/office/customers.ts'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { officeList } from '../../dashboard/office-list.ts'
import { Pagination } from '../../dashboard/pagination.tsx'
import { readSearch, SearchForm } from '../../dashboard/search-form.tsx'
import { useRefreshOnReturn } from '../../dashboard/use-refresh-on-return.ts'
import { api } from '../../session/api.ts'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { type Column, ListTable } from '../../ui/tables/list-table.tsx'
import { Day } from '../../ui/text/day.tsx'
import { EmailText } from '../../ui/text/email-text.tsx'
import { showAmount, showUnits } from '../../ui/text/money.ts'
import { CustomerMarks } from './customer-marks.tsx'

export const meta = () => pageMeta('Customers')

export const clientLoader = officeList(
  (page, options, params) => api.customers.list({ ...page, search: readSearch(params) || undefined }, options),
  () => api.people.counts(),
)

export default function CustomerList() {
  const { items, next, users } = useLoaderData<typeof clientLoader>()
  const search = readSearch(useSearchParams()[0])
  useRefreshOnReturn()
  return (
    <DashboardPage title="Customers" beside={<p className="dashboard-head-summary text-muted">{showUnits(users)} in all</p>}>
      <SearchForm label="Find a customer" placeholder="Name, company, phone or email" />
      {items.length === 0 ? (
        <EmptyState title="No matching customers">
          <Link className="link" to="?">
            Show all customers
          </Link>
        </EmptyState>
      ) : (
        <ListTable label="Customers" className="accounts-table" columns={columns} items={items} />
      )}
      <Pagination shown={items.length} next={next} total={search ? undefined : users} />
    </DashboardPage>
  )
}

const columns: Column<Customer>[] = [
  { name: 'Name', className: 'cell-customer', cell: (customer) => <Name customer={customer} /> },
  { name: 'Company', className: 'cell-company', cell: ({ company }) => company },
  { name: 'Orders', isNumber: true, cell: ({ orders }) => showUnits(orders) },
  { name: 'Bought', isNumber: true, cell: ({ bought }) => bought !== null && showAmount(bought) },
  { name: 'Last order', className: 'no-break', cell: ({ lastOrderAt }) => lastOrderAt && <Day at={lastOrderAt} /> },
  { name: 'Since', className: 'no-break', cell: ({ joinedAt }) => <Day at={joinedAt} /> },
]

const Name = ({ customer }: { customer: Customer }) => (
  <>
    <span className="accounts-name wrap-anywhere cluster">
      <Link className="number-link text-bold" to={`/dashboard/customers/${customer._id}`} prefetch="intent">
        {customer.name}
      </Link>
      <CustomerMarks customer={customer} />
    </span>
    <span className="text-small text-muted">
      <EmailText>{customer.email}</EmailText>
    </span>
  </>
)
