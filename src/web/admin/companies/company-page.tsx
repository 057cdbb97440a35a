import '../../dashboard/company/company.css'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Company } from '../../../contract/people/company.ts'
import { Columns } from '../../dashboard/columns.tsx'
import { Billing } from '../../dashboard/company/billing.tsx'
import { CompanyAccount, fetchAccount } from '../../dashboard/company/company-account.tsx'
import { CompanyFigures } from '../../dashboard/company/company-figures.tsx'
import { DeliveryAddresses } from '../../dashboard/company/delivery-addresses.tsx'
import { MemberTable } from '../../dashboard/company/member-table.tsx'
import { TaxIdMark } from '../../dashboard/company/tax-id-mark.tsx'
import { Crumb } from '../../dashboard/crumb.tsx'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { useRefreshOnReturn } from '../../dashboard/use-refresh-on-return.ts'
import { api } from '../../session/api.ts'
import { loadData } from '../../session/load-data.ts'
import { useMayDo } from '../../session/may-do.ts'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { oneOrMany } from '../../ui/text/counts.ts'
import { showDay } from '../../ui/text/dates.ts'
import { OrdersSection } from '../customers/customer-orders.tsx'
import { KeptMoney } from '../kept-money/kept-money.tsx'
import { NoteList } from '../notes/note-list.tsx'
import { NewQuote } from '../quotes/new-quote.tsx'
import { CompanyAccess } from './company-access.tsx'
import { CompanyPriceList } from './company-price-list.tsx'
import { CompanyTax } from './company-tax.tsx'
import { CompanyTerms } from './company-terms.tsx'

const SHOWN_ORDERS = 5
/** The API gives no more at once. */
const MAX_PRICE_LISTS = 1_000

export const meta = ({ loaderData }: { loaderData: { company: Company } | undefined }) => pageMeta(loaderData?.company.name ?? 'Company')

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const companyId = params.id ?? ''
  const [company, account, orders, notes, priceLists] = await loadData(
    request,
    Promise.all([
      api.companies.find({ companyId }),
      fetchAccount(request.url, companyId),
      api.orders.all({ company: companyId, limit: SHOWN_ORDERS }),
      api.notes.list({ thing: 'company', id: companyId }),
      api.priceLists.list({ limit: MAX_PRICE_LISTS }),
    ]),
  )
  return { company, account, orders, notes, priceLists }
}

export default function CompanyPage() {
  const { company, account, orders, notes, priceLists } = useLoaderData<typeof clientLoader>()
  const { _id, name, figures, terms } = company
  const mayDo = useMayDo()
  const allOrders = `/dashboard/manage-all-orders?company=${_id}`
  useRefreshOnReturn()
  return (
    <DashboardPage
      title={name}
      crumb={<Crumb list={{ to: '/dashboard/companies', name: 'Companies' }}>{name}</Crumb>}
      beside={<Head company={company} />}
    >
      <Columns
        aside={
          <>
            <CompanyTerms key={termsKey(company)} company={company} />
            <CompanyPriceList key={`prices ${company.priceListId}`} company={company} priceLists={priceLists} />
            <Billing company={company} isManaged />
            <DeliveryAddresses company={company} isManaged />
            <CompanyAccess company={company} />
          </>
        }
      >
        {figures && <CompanyFigures figures={figures} terms={terms} orders={allOrders} openLabel="Open debt" />}
        {figures && mayDo('refunds') && <KeptMoney owner={{ companyId: _id }} kept={figures.kept} />}
        <CompanyTax key={taxKey(company)} company={company} />
        <OrdersSection all={allOrders} count={figures?.orders ?? 0} orders={orders} withPerson />
        <CompanyAccount company={company} account={account} orderPath="/dashboard/manage-all-orders" pays={false} />
        <MemberTable company={company} isManaged orderPath="/dashboard/manage-all-orders" />
        <NoteList thing="company" id={_id} notes={notes} />
      </Columns>
    </DashboardPage>
  )
}

const Head = ({ company: { name, city, country, members, invitations, createdAt, taxIdCheck } }: { company: Company }) => (
  <>
    {members.length > 0 && (
      <div className="managed-actions">
        <NewQuote name={name} customers={members.map(({ personId, name }) => ({ _id: personId, name }))} variant="primary" />
      </div>
    )}
    <p className="company-head text-muted">
      <span>{[city, country].filter(Boolean).join(', ')}</span>
      <span>
        <b>{members.length}</b> {oneOrMany(members.length, 'member', 'members')}
        {invitations.length > 0 && (
          <>
            , <b>{invitations.length}</b> invited
          </>
        )}
      </span>
      <span>
        Customer since <b>{showDay(createdAt)}</b>
      </span>
      {taxIdCheck.state === 'invalid' && (
        <a className="link" href="#tax">
          <TaxIdMark state="invalid">Tax ID not valid</TaxIdMark>
        </a>
      )}
    </p>
  </>
)

/** What is typed into a form stays while another one of the page is saved. */
const termsKey = ({ terms, purchaseOrderRequired }: Company) => JSON.stringify([terms, purchaseOrderRequired])
const taxKey = ({ taxId, taxExempt, exemptReason, certificateUntil, electronicAddress, buyerReference }: Company) =>
  JSON.stringify([taxId, taxExempt, exemptReason, certificateUntil, electronicAddress, buyerReference])
