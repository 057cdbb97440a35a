import { useState } from 'react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import type { CompanyListItem } from '../../../contract/company.ts'
import { CompanyFields, companyFormSchema, emptyCompany } from '../../dashboard/company/company-fields.tsx'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { fetchPage, Pagination } from '../../dashboard/pagination.tsx'
import { SearchForm } from '../../dashboard/search-form.tsx'
import { useRefreshOnReturn } from '../../dashboard/use-refresh-on-return.ts'
import { useRefusal } from '../../forms/use-refusal.ts'
import { useZodForm } from '../../forms/use-zod-form.ts'
import { api } from '../../session/api.ts'
import { loadData } from '../../session/load-data.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal, ModalBody, useAskBeforeLeaving } from '../../ui/dialogs/modal.tsx'
import { FormFoot } from '../../ui/fields/form-foot.tsx'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { Table } from '../../ui/tables/table.tsx'
import { showDay } from '../../ui/text/dates.ts'
import { showAmount, showUnits } from '../../ui/text/money.ts'

export const meta = () => pageMeta('Companies')

/** The API accepts no more characters. */
const MAX_SEARCH = 200

const readSearch = (search: URLSearchParams) => search.get('search')?.trim().slice(0, MAX_SEARCH) ?? ''

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const search = readSearch(new URL(request.url).searchParams)
  const load = fetchPage(request.url, (page, context) => api.companies.list({ ...page, ...(search && { search }) }, { context }))
  return loadData(request, load)
}

export default function CompanyList() {
  const { items, next } = useLoaderData<typeof clientLoader>()
  const [params] = useSearchParams()
  const search = readSearch(params)
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
      <SearchForm search={search} label="Find a company" placeholder="Name, place or a member’s email" maxLength={MAX_SEARCH} />
      {items.length === 0 ? (
        <EmptyState title={search ? 'No matching companies' : 'No company yet'}>
          {search ? (
            <Link className="link" to="?">
              Show all companies
            </Link>
          ) : (
            <p className="text-muted">Customers register theirs, or you add one and invite its people.</p>
          )}
        </EmptyState>
      ) : (
        <Table label="Companies" className="stacked-table customers-table">
          <thead>
            <tr>
              <th>Name</th>
              <th>Place</th>
              <th className="number">Members</th>
              <th>Terms</th>
              <th className="number">To pay</th>
              <th>Since</th>
            </tr>
          </thead>
          <tbody>
            {items.map((company) => (
              <Row key={company._id} company={company} />
            ))}
          </tbody>
        </Table>
      )}
      <Pagination shown={items.length} next={next} />
      <AddCompany open={adding} onClose={() => setAdding(false)} />
    </DashboardPage>
  )
}

function Row({ company: { _id, name, city, country, members, terms, open, overdue, createdAt, disabled } }: { company: CompanyListItem }) {
  return (
    <tr>
      <td className="cell-customer">
        <Link className="number-link text-bold" to={`/dashboard/companies/${_id}`} prefetch="intent">
          {name}
        </Link>{' '}
        {disabled && <span className="text-small text-muted">disabled</span>}
      </td>
      <td data-label="Place">{[city, country].filter(Boolean).join(', ')}</td>
      <td className="number" data-label="Members">
        {showUnits(members)}
      </td>
      <td className={terms ? 'no-break' : 'is-empty'} data-label="Terms">
        {terms ? `${terms.days} days, ${showAmount(terms.creditLimit)}` : '–'}
      </td>
      <td className="number" data-label="To pay">
        {showAmount(open)}
        {overdue && <span className="text-small text-muted"> overdue</span>}
      </td>
      <td className="no-break" data-label="Since">
        <time dateTime={createdAt}>{showDay(createdAt)}</time>
      </td>
    </tr>
  )
}

function AddCompany({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  return (
    <Modal open={open} title="Add a company" onClose={onClose} busy={busy}>
      <AddForm onBusy={setBusy} />
    </Modal>
  )
}

function AddForm({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const form = useZodForm(companyFormSchema, { defaultValues: emptyCompany })
  const { handleSubmit, setError, formState } = form
  useAskBeforeLeaving(formState.isDirty && !formState.isSubmitSuccessful)
  const navigate = useNavigate()
  const readRefusal = useRefusal()
  const add = handleSubmit(async (typed) => {
    onBusy(true)
    try {
      const { insertedId } = await api.companies.register(typed)
      onBusy(false)
      await navigate(`/dashboard/companies/${insertedId}`)
    } catch (error) {
      const { status, message } = readRefusal(error)
      if (status !== 401) setError('root', { message })
      onBusy(false)
    }
  })
  return (
    <form noValidate onSubmit={add}>
      <ModalBody>
        <CompanyFields form={form} />
      </ModalBody>
      <FormFoot confirm="Add company" busy={formState.isSubmitting} refusal={formState.errors.root?.message} />
    </form>
  )
}
