import './staff.css'
import './make-admin.css'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { fetchPage, Pagination, useRowOffset } from '../../dashboard/pagination.tsx'
import { api } from '../../session/api.ts'
import { signedInAdmin } from '../../session/guard.ts'
import { loadData } from '../../session/load-data.ts'
import { useMayDo } from '../../session/may-do.ts'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { Table } from '../../ui/tables/table.tsx'
import { countOf } from '../../ui/text/counts.ts'
import { PersonRow } from './person-row.tsx'
import { StaffMatrix } from './staff-matrix.tsx'

export const meta = () => pageMeta('All Users')

/** Without permission, goes to the home page (specification section 6). */
export async function clientLoader({ request, context }: ClientLoaderFunctionArgs) {
  const { email } = context.get(signedInAdmin)
  const [people, counts, staff] = await loadData(
    request,
    Promise.all([fetchPage(request.url, (page, context) => api.people.list(page, { context })), api.people.counts(), api.people.admins()]),
    { forbidden: '/', signedOut: '/' },
  )
  return { ...people, counts, staff, own: email }
}

export default function MakeAdmin() {
  const {
    items: people,
    next,
    staff,
    own,
    counts: { users, admins },
  } = useLoaderData<typeof clientLoader>()
  const before = useRowOffset() ?? 0
  const mayGrant = useMayDo()()
  return (
    <DashboardPage
      title="All Users"
      beside={
        <p className="dashboard-head-summary text-muted">
          {countOf(users, 'user', 'users')}, {countOf(admins, 'admin', 'admins')}
        </p>
      }
    >
      {before === 0 && <StaffMatrix staff={staff} own={own} mayGrant={mayGrant} />}
      <h2 className="display-4 staff-title">Users</h2>
      <Table label="All Users" className="user-table card-rows">
        <thead>
          <tr>
            <th className="number cell-row-number">No.</th>
            <th>Photo</th>
            <th>Name</th>
            <th>Email</th>
            <th>
              <span className="visually-hidden">Action</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person, index) => (
            <PersonRow key={person.email} person={person} number={before + index + 1} mayGrant={mayGrant} />
          ))}
        </tbody>
      </Table>
      <Pagination shown={people.length} next={next} total={users} names={['Previous', 'Next']} />
    </DashboardPage>
  )
}
