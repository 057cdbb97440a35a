import './customer-page.css'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import type { CustomerDetail } from '../../../contract/office/customers.ts'
import { ColumnSection, Columns, FactRows } from '../../dashboard/columns.tsx'
import { Crumb } from '../../dashboard/crumb.tsx'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { useRefreshOnReturn } from '../../dashboard/use-refresh-on-return.ts'
import { api } from '../../session/api.ts'
import { signedInAdmin } from '../../session/guard.ts'
import { loadData } from '../../session/load-data.ts'
import { useMayDo } from '../../session/may-do.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { MailLink } from '../../ui/buttons/mail-link.tsx'
import { PhoneLink } from '../../ui/buttons/phone-link.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { FactLines } from '../../ui/order/fact-lines.tsx'
import { postalLines } from '../../ui/order/ship-to.ts'
import { DimensionLabel } from '../../ui/pictures/dimension-label.tsx'
import { oneOrMany } from '../../ui/text/counts.ts'
import { Day } from '../../ui/text/day.tsx'
import { showAmount, showUnits } from '../../ui/text/money.ts'
import { KeptMoney } from '../kept-money/kept-money.tsx'
import { NoteList } from '../notes/note-list.tsx'
import { NewQuote } from '../quotes/new-quote.tsx'
import { CustomerAccess } from './customer-access.tsx'
import { CustomerMarks } from './customer-marks.tsx'
import { CustomerOrders } from './customer-orders.tsx'

const SHOWN_ORDERS = 20

export const meta = ({ loaderData }: { loaderData: { customer: CustomerDetail } | undefined }) =>
  pageMeta(loaderData?.customer.name ?? 'Customer')

export async function clientLoader({ request, context, params }: ClientLoaderFunctionArgs) {
  const admin = context.get(signedInAdmin)
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

export default function CustomerPage() {
  const { customer, orders, notes, isSelf } = useLoaderData<typeof clientLoader>()
  const { _id, name, orders: count, bought } = customer
  const mayDo = useMayDo()
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
            <OrderAddresses addresses={customer.addresses} />
            {!customer.deleted && <CustomerAccess customer={customer} isSelf={isSelf} />}
          </>
        }
      >
        <div className="column-figures customer-figures">
          <p>
            <b>{showUnits(count)}</b> <DimensionLabel>{oneOrMany(count, 'Order', 'Orders')}</DimensionLabel>
          </p>
          {bought !== null && (
            <p>
              <b>{showAmount(bought)}</b> <DimensionLabel>Bought</DimensionLabel>
            </p>
          )}
        </div>
        {mayDo('refunds') && <KeptMoney owner={{ customerId: _id }} kept={customer.kept} />}
        <CustomerOrders customer={customer} orders={orders} />
        <NoteList thing="customer" id={_id} notes={notes} />
      </Columns>
    </DashboardPage>
  )
}

const Title = ({ customer }: { customer: CustomerDetail }) => (
  <span className="customer-title wrap-anywhere cluster">
    {customer.name} <CustomerMarks customer={customer} />
  </span>
)

function Head({ customer }: { customer: CustomerDetail }) {
  const { email, company, joinedAt, deleted } = customer
  const mayQuote = useMayDo()('customers')
  return (
    <>
      <p className="customer-head cluster text-muted">
        {company && <b>{company}</b>}
        <span>
          Customer since{' '}
          <b>
            <Day at={joinedAt} />
          </b>
        </span>
      </p>
      {deleted ? (
        <p className="text-muted">This account was deleted. Its orders are kept for accounting.</p>
      ) : (
        <div className="customer-actions actions">
          <a className={buttonClass({ variant: 'neutral' })} href={`mailto:${email}`}>
            Write an email
          </a>
          {mayQuote && <NewQuote name={customer.name} customers={[customer]} />}
        </div>
      )}
    </>
  )
}

/** Where the customer's orders went, with the telephone numbers given there. */
function OrderAddresses({ addresses }: Pick<CustomerDetail, 'addresses'>) {
  if (addresses.length === 0) return null
  return (
    <ColumnSection id="addresses" title="Addresses of the orders">
      <ul className="customer-addresses stack text-medium wrap-anywhere">
        {addresses.map((address) => (
          <li key={Object.values(address).join()}>
            <FactLines lines={postalLines(address)} />
            <PhoneLink phone={address.phone} />
          </li>
        ))}
      </ul>
    </ColumnSection>
  )
}

function Profile({ customer: { email, phone, address, country, bio } }: { customer: CustomerDetail }) {
  return (
    <ColumnSection id="profile" title="Profile">
      <FactRows
        facts={[
          ['Email', <MailLink key="email" email={email} />],
          ['Phone', phone && <PhoneLink key="phone" phone={phone} />],
          ['Address', address],
          ['Country', country],
          ['About', bio],
        ]}
      />
    </ColumnSection>
  )
}
