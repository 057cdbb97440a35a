import { type MouseEvent, useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { messages } from '../../../contract/messages.ts'
import type { Person } from '../../../contract/people.ts'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { fetchPage, Pagination, useRowOffset } from '../../dashboard/pagination.tsx'
import { useRefusal } from '../../forms/use-refusal.ts'
import { api } from '../../session/api.ts'
import { requireAdmin } from '../../session/guard.ts'
import { loadData } from '../../session/load-data.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { focusNext } from '../../ui/fields/focus-next.ts'
import { LoaderScreen } from '../../ui/frame/loader-screen.tsx'
import { PageError } from '../../ui/frame/page-error.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { Table } from '../../ui/tables/table.tsx'
import { EmailText } from '../../ui/text/email-text.tsx'
import { showUnits } from '../../ui/text/money.ts'
import { Role } from '../../ui/text/role.tsx'
import { notify } from '../../ui/toasts/notify.ts'

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
