import { type MouseEvent, useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { messages } from '../../contract/messages.ts'
import type { Person } from '../../contract/people.ts'
import { api } from '../api.ts'
import { PageError } from '../content/page-error.tsx'
import { DashboardPage } from '../dashboard/dashboard-page.tsx'
import { fetchPage, Pagination, useRowOffset } from '../dashboard/pagination.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { EmailText } from '../ui/email-text.tsx'
import { focusNext } from '../ui/focus-next.ts'
import { LoaderScreen } from '../ui/loader-screen.tsx'
import { showUnits } from '../ui/money.ts'
import { notify } from '../ui/notify.ts'
import { pageMeta } from '../ui/page-meta.ts'
import { Role } from '../ui/role.tsx'
import { Table } from '../ui/table.tsx'
import { requireAdmin } from './guard.ts'
import { loadData } from './load-data.ts'
import { useRefusal } from './use-refusal.ts'

export const meta = () => pageMeta('All Users')

/** Without permission, goes to the home page (specification section 6). */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireAdmin(request)
  const [people, counts] = await loadData(
    request,
    Promise.all([fetchPage(request.url, (page, context) => api.people.list(page, { context })), api.people.counts()]),
    { forbidden: '/', signedOut: '/' },
  )
  return { ...people, counts }
}

export { LoaderScreen as HydrateFallback, PageError as ErrorBoundary }

export default function MakeAdmin() {
  const {
    items: people,
    next,
    counts: { users, admins },
  } = useLoaderData<typeof clientLoader>()
  const before = useRowOffset() ?? 0
  return (
    <DashboardPage
      title="All Users"
      beside={
        <p className="dashboard-head-summary">
          {showUnits(users)} {users === 1 ? 'user' : 'users'}, {showUnits(admins)} {admins === 1 ? 'admin' : 'admins'}
        </p>
      }
    >
      <Table label="All Users" className="user-table">
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
            <Row key={person.email} person={person} number={before + index + 1} />
          ))}
        </tbody>
      </Table>
      <Pagination shown={people.length} next={next} total={users} names={['Previous', 'Next']} />
    </DashboardPage>
  )
}

function Row({ person: { name, email, photo, role }, number }: { person: Person; number: number }) {
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const readRefusal = useRefusal()

  async function promote({ currentTarget: button }: MouseEvent<HTMLButtonElement>) {
    setBusy(true)
    try {
      await api.people.makeAdmin({ email })
      void notify.success(messages.madeAdmin, name)
      focusNext(button)
      await revalidate()
    } catch (error) {
      const { status, message } = readRefusal(error)
      if (status !== 401) void notify.error(message)
      if (status === 403) await navigate('/')
    }
    setBusy(false)
  }

  return (
    <tr tabIndex={-1}>
      <td className="number text-faint cell-row-number">{number}</td>
      <td className="cell-avatar">
        <Avatar name={name} image={photo} />
      </td>
      <td className="text-bold" id={`u${number}`}>
        {name}
      </td>
      <td className="cell-email text-muted">
        <EmailText>{email}</EmailText>
      </td>
      <td className="cell-actions">
        {role === 'admin' ? (
          <Role>admin</Role>
        ) : (
          <Button size="small" busy={busy} aria-describedby={`u${number}`} onClick={promote}>
            Make admin
          </Button>
        )}
      </td>
    </tr>
  )
}
