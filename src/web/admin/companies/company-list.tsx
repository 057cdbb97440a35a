import '../../dashboard/accounts-table.css'
import { useState } from 'react'
import { Link, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import type { CompanyListItem } from '../../../contract/people/company.ts'
import { CompanyFields, companyFormSchema, emptyCompany, wrongTaxId } from '../../dashboard/company/company-fields.tsx'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { officeList } from '../../dashboard/office-list.ts'
import { Pagination } from '../../dashboard/pagination.tsx'
import { readSearch, SearchForm } from '../../dashboard/search-form.tsx'
import { useRefreshOnReturn } from '../../dashboard/use-refresh-on-return.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useSentForm } from '../../forms/use-sent-form.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { type Column, ListTable } from '../../ui/tables/list-table.tsx'
import { Day } from '../../ui/text/day.tsx'
import { showAmount, showUnits } from '../../ui/text/money.ts'

export const meta = () => pageMeta('Companies')

export const clientLoader = officeList((page, options, params) =>
  api.companies.list({ ...page, search: readSearch(params) || undefined }, options),
)

export default function CompanyList() {
  const { items, next } = useLoaderData<typeof clientLoader>()
  const search = readSearch(useSearchParams()[0])
  const [adding, setAdding] = useState(false)
  useRefreshOnReturn()
  return (
    <DashboardPage
      title="Companies"
      beside={
        <Button variant="neutral" onClick={() => setAdding(true)}>
          Add a company
        </Button>
      }
    >
      <SearchForm label="Find a company" placeholder="Name, place or a member’s email" />
      {items.length === 0 ? (
        <EmptyState title={search ? 'No matching companies' : 'No companies yet'}>
          {search ? (
            <Link className="link" to="?">
              Show all companies
            </Link>
          ) : (
            <p className="text-muted">Customers register their company, or you add one and invite its members.</p>
          )}
        </EmptyState>
      ) : (
        <ListTable label="Companies" className="accounts-table" columns={columns} items={items} />
      )}
      <Pagination shown={items.length} next={next} />
      {adding && <AddCompany onClose={() => setAdding(false)} />}
    </DashboardPage>
  )
}

const columns: Column<CompanyListItem>[] = [
  { name: 'Name', className: 'cell-customer', cell: (company) => <Name company={company} /> },
  { name: 'Place', cell: ({ city, country }) => [city, country].filter(Boolean).join(', ') },
  { name: 'Members', isNumber: true, cell: ({ members }) => showUnits(members) },
  { name: 'Terms', className: 'no-break', cell: ({ terms }) => terms && `${terms.days} days, ${showAmount(terms.creditLimit)}` },
  { name: 'To pay', isNumber: true, cell: ({ open, overdue }) => <ToPay open={open} overdue={overdue} /> },
  { name: 'Since', className: 'no-break', cell: ({ createdAt }) => <Day at={createdAt} /> },
]

const Name = ({ company: { _id, name, disabled } }: { company: CompanyListItem }) => (
  <>
    <Link className="number-link text-bold" to={`/dashboard/companies/${_id}`} prefetch="intent">
      {name}
    </Link>{' '}
    {disabled && <span className="text-small text-muted">disabled</span>}
  </>
)

const ToPay = ({ open, overdue }: Pick<CompanyListItem, 'open' | 'overdue'>) => (
  <>
    {showAmount(open)}
    {overdue && <span className="text-small text-muted"> overdue</span>}
  </>
)

function AddCompany({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const form = useSentForm(companyFormSchema, {
    defaultValues: emptyCompany,
    keepAs: 'new-company',
    fieldOf: wrongTaxId,
    async send(typed) {
      const { insertedId } = await api.companies.register(typed)
      await navigate(`/dashboard/companies/${insertedId}`)
    },
  })
  return (
    <FormDialog title="Add a company" form={form} confirm="Add company" fit={false} onClose={onClose}>
      <CompanyFields form={form} />
    </FormDialog>
  )
}
