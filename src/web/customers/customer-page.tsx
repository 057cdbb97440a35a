import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import type { CustomerDetail } from '../../contract/customers.ts'
import { api } from '../api.ts'
import { PageError } from '../content/page-error.tsx'
import { ColumnSection, Columns, FactRows } from '../dashboard/columns.tsx'
import { Crumb } from '../dashboard/crumb.tsx'
import { DashboardPage } from '../dashboard/dashboard-page.tsx'
import { useRefreshOnReturn } from '../dashboard/use-refresh-on-return.ts'
import { NoteList } from '../notes/note-list.tsx'
import { requireAdmin } from '../people/guard.ts'
import { loadData } from '../people/load-data.ts'
import { buttonClass } from '../ui/button-class.ts'
import { showDay } from '../ui/dates.ts'
import { DimensionLabel } from '../ui/dimension-label.tsx'
import { LoaderScreen } from '../ui/loader-screen.tsx'
import { MailLink } from '../ui/mail-link.tsx'
import { showDollars, showUnits } from '../ui/money.ts'
import { pageMeta } from '../ui/page-meta.ts'
import { CustomerAccess } from './customer-access.tsx'
import { CustomerMarks } from './customer-marks.tsx'
import { CustomerOrders } from './customer-orders.tsx'

const SHOWN_ORDERS = 5

export const meta = ({ loaderData }: { loaderData: { customer: CustomerDetail } | undefined }) =>
  pageMeta(loaderData?.customer.name ?? 'Customer')

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const admin = await requireAdmin(request)
  const customerId = params.id ?? ''
  const [customer, orders, notes] = await loadData(
    request,
    Promise.all([
      api.customers.find({ customerId }),
      api.orders.all({ customer: customerId, limit: SHOWN_ORDERS }),
      api.notes.list({ thing: 'customer', id: customerId }),
    ]),
  )
  return { customer, orders, notes, isSelf: customer.email === admin.email }
}

export { LoaderScreen as HydrateFallback, PageError as ErrorBoundary }

export default function CustomerPage() {
  const { customer, orders, notes, isSelf } = useLoaderData<typeof clientLoader>()
  const { _id, name, orders: count, bought } = customer
  useRefreshOnReturn()
  return (
    <DashboardPage
      title={<Title customer={customer} />}
      crumb={<Crumb list={{ to: '/dashboard/customers', name: 'Customers' }}>{name}</Crumb>}
      beside={<Head customer={customer} />}
    >
      <Columns
        aside={
          <>
            <Profile customer={customer} />
            <CustomerAccess customer={customer} isSelf={isSelf} />
          </>
        }
      >
        <div className="customer-figures">
          <p>
            <b>{showUnits(count)}</b> <DimensionLabel>{count === 1 ? 'Order' : 'Orders'}</DimensionLabel>
          </p>
          <p>
            <b>{showDollars(bought)}</b> <DimensionLabel>Bought</DimensionLabel>
          </p>
        </div>
        <CustomerOrders customer={customer} orders={orders} />
        <NoteList thing="customer" id={_id} notes={notes} />
      </Columns>
    </DashboardPage>
  )
}

const Title = ({ customer }: { customer: CustomerDetail }) => (
  <span className="customer-title">
    {customer.name} <CustomerMarks customer={customer} />
  </span>
)

function Head({ customer }: { customer: CustomerDetail }) {
  const { email, company, joinedAt } = customer
  return (
    <>
      <p className="customer-head text-muted">
        {company && <b>{company}</b>}
        <span>
          Customer since{' '}
          <b>
            <time dateTime={joinedAt}>{showDay(joinedAt)}</time>
          </b>
        </span>
      </p>
      <a className={buttonClass({ variant: 'neutral' })} href={`mailto:${email}`}>
        Write a mail
      </a>
    </>
  )
}

function Profile({ customer: { email, phone, address, country, bio } }: { customer: CustomerDetail }) {
  return (
    <ColumnSection id="profile" title="Profile">
      <FactRows
        facts={[
          ['Email', <MailLink key="email" email={email} />],
          [
            'Phone',
            phone && (
              <a key="phone" className="number-link" href={`tel:${phone}`}>
                {phone}
              </a>
            ),
          ],
          ['Address', address],
          ['Country', country],
          ['About', bio],
        ]}
      />
    </ColumnSection>
  )
}
