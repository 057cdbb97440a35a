import '../../dashboard/company/company.css'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Company } from '../../../contract/people/company.ts'
import { ColumnSection, Columns, FactRows } from '../../dashboard/columns.tsx'
import { Billing } from '../../dashboard/company/billing.tsx'
import { type AccountPage, CompanyAccount, fetchAccount } from '../../dashboard/company/company-account.tsx'
import { CompanyFigures } from '../../dashboard/company/company-figures.tsx'
import { DeliveryAddresses } from '../../dashboard/company/delivery-addresses.tsx'
import { MemberTable } from '../../dashboard/company/member-table.tsx'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { useRefreshOnReturn } from '../../dashboard/use-refresh-on-return.ts'
import { useConfirmedAction } from '../../forms/use-confirmed-action.ts'
import { api } from '../../session/api.ts'
import { requirePerson } from '../../session/guard.ts'
import { loadData } from '../../session/load-data.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { showDay, showLongDay } from '../../ui/text/dates.ts'
import { showAmount } from '../../ui/text/money.ts'
import { Role } from '../../ui/text/role.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { RegisterCompany } from './register-company.tsx'

export const meta = () => pageMeta('My company')

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { email } = await requirePerson(request)
  return loadData(request, loadCompany(request.url, email))
}

async function loadCompany(url: string, email: string) {
  const company = await api.companies.mine()
  const account = company?.role === 'manager' ? await fetchAccount(url, company._id) : undefined
  return { email, company, account }
}

export default function MyCompany() {
  const { email, company, account } = useLoaderData<typeof clientLoader>()
  useRefreshOnReturn()
  return company ? <OwnCompany company={company} account={account} email={email} /> : <RegisterCompany />
}

function OwnCompany({ company, account, email }: { company: Company; account: AccountPage | undefined; email: string }) {
  const isManaged = company.role === 'manager'
  return (
    <DashboardPage title="My company" beside={<Head company={company} />}>
      {company.disabled && (
        <p className="notice company-notice">
          {company.name} cannot order at the moment. Open orders will ship and can be paid. Please contact us.
        </p>
      )}
      <Columns
        aside={
          <>
            <Terms company={company} />
            <Billing company={company} isManaged={isManaged} />
            <DeliveryAddresses company={company} isManaged={isManaged} />
            <Leave company={company} />
          </>
        }
      >
        {company.figures && (
          <CompanyFigures figures={company.figures} terms={company.terms} orders="/dashboard/my-orders?whose=company" openLabel="To pay" />
        )}
        {account && <CompanyAccount company={company} account={account} orderPath="/dashboard/my-orders" pays />}
        <MemberTable company={company} self={email} isManaged={isManaged} orderPath="/dashboard/my-orders" />
      </Columns>
    </DashboardPage>
  )
}

const Head = ({ company: { name, role, createdAt } }: { company: Company }) => (
  <p className="company-head text-muted">
    <b>{name}</b> <Role>{role}</Role> <span>Customer since {showDay(createdAt)}</span>
  </p>
)

function Terms({ company: { terms, taxExempt, exemptReason, certificateUntil } }: { company: Company }) {
  return (
    <ColumnSection id="terms" title="Terms">
      <FactRows
        facts={[
          ['On account', terms ? `${terms.days} days` : 'no, orders are paid in advance'],
          ['Credit limit', terms && terms.creditLimit !== null && showAmount(terms.creditLimit)],
          [
            'Certificate of exemption',
            taxExempt && [exemptReason || 'yes', certificateUntil && `until ${showLongDay(certificateUntil)}`].filter(Boolean).join(', '),
          ],
        ]}
      />
    </ColumnSection>
  )
}

function Leave({ company: { _id, name } }: { company: Company }) {
  const [asking, setAsking] = useState(false)
  const dialog = useConfirmedAction(() => setAsking(false))
  const leave = () =>
    dialog.confirm(async () => {
      await api.companies.leave({ companyId: _id })
      void notify.success('You have left', name)
    })
  return (
    <ColumnSection id="leave" title="Leave">
      <p className="text-small text-muted">
        Your orders stay with the company, and you will no longer see them. The last manager cannot leave.
      </p>
      <Button variant="quiet-destructive" size="small" className="leave-company" onClick={() => setAsking(true)}>
        Leave {name}
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Leave ${name}?`}
        text="You will no longer see its orders, including those you placed. A manager can invite you again."
        keep="Stay"
        confirm="Leave"
        busy={dialog.busy}
        refusal={dialog.refusal}
        onConfirm={leave}
        onClose={dialog.close}
      />
    </ColumnSection>
  )
}
