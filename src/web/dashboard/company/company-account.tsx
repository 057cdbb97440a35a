import './company-account.css'
import { Link } from 'react-router'
import { toAmount, toCents } from '../../../contract/ground/money.ts'
import type { AccountItem } from '../../../contract/office/company-accounts.ts'
import type { Company } from '../../../contract/people/company.ts'
import { InvoiceLink } from '../../forms/invoice-link.tsx'
import { PdfLink } from '../../forms/pdf-link.tsx'
import { api } from '../../session/api.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { type Column, ListTable } from '../../ui/tables/list-table.tsx'
import { countOf } from '../../ui/text/counts.ts'
import { CalendarDay, Day } from '../../ui/text/day.tsx'
import { showAmount } from '../../ui/text/money.ts'
import { ColumnSection } from '../columns.tsx'
import { ExportCsv } from '../csv/export-csv.tsx'
import { fetchPage, type Page, Pagination } from '../pagination.tsx'
import { StateTabs } from '../state-tabs.tsx'

export type AccountPage = Page<AccountItem> & { state: 'open' | 'paid' }

/** Loads the part of a company's account that the address names. */
export async function fetchAccount(url: string, companyId: string): Promise<AccountPage> {
  const state = new URL(url).searchParams.get('account') === 'paid' ? 'paid' : 'open'
  const page = await fetchPage(url, (page, context) => api.companyAccounts.list({ companyId, state, ...page }, { context }))
  return { ...page, state }
}

interface Props {
  company: Company
  account: AccountPage
  orderPath: string
  /** Whether the reader pays, rather than records payments. */
  pays: boolean
}

/** What a company has to pay, and what it has paid. */
export function CompanyAccount({ company: { _id }, account: { items, next, state }, orderPath, pays }: Props) {
  const isOpen = state === 'open'
  const tabs = (
    <StateTabs
      label="Open or paid"
      className="company-account-tabs text-medium"
      states={['open', 'paid']}
      current={state}
      name={(each) => (each === 'open' ? 'Open' : 'Paid')}
      to={(each) => (each === 'open' ? '?' : '?account=paid')}
      preventScrollReset
    />
  )
  return (
    <ColumnSection id="invoices" title="Invoices" more={tabs}>
      {items.length === 0 ? (
        <p className="text-muted">{isOpen ? 'Nothing is open.' : 'Nothing is paid yet.'}</p>
      ) : (
        <ListTable
          label={isOpen ? 'Open invoices' : 'Paid invoices'}
          className="company-account"
          columns={columnsOf({ isOpen, orderPath, pays })}
          items={items}
          lastRow={isOpen && !next && items.length > 1 && <Sum items={items} />}
        />
      )}
      <Pagination shown={items.length} next={next} names={isOpen ? ['Earlier', 'Later'] : undefined} />
      {isOpen && items.length > 0 && (
        <div className="company-statement actions">
          <PdfLink className={buttonClass({ variant: 'neutral' })} path={`/company/${_id}/statement.pdf`}>
            Statement as PDF
          </PdfLink>
          <ExportCsv paths={[`/api/company/${_id}/statement.csv`]} noun={['order', 'orders']} name="Statement as CSV" />
        </div>
      )}
    </ColumnSection>
  )
}

interface Shown {
  isOpen: boolean
  orderPath: string
  pays: boolean
}

const columnsOf = ({ isOpen, orderPath, pays }: Shown): Column<AccountItem>[] => [
  { name: 'Invoice', className: 'cell-number', cell: (item) => <Documents item={item} orderPath={orderPath} /> },
  { name: 'Date', className: 'no-break', cell: ({ placedOn }) => <CalendarDay day={placedOn} /> },
  { name: isOpen ? 'Due' : 'Paid', className: 'no-break', cell: (item) => <Until item={item} isOpen={isOpen} /> },
  { name: 'Amount', isNumber: true, className: isOpen ? '' : 'text-bold', cell: ({ amount }) => showAmount(amount) },
  ...(isOpen ? [toPayColumn, actionColumn(orderPath, pays)] : []),
]

const Documents = ({ item: { _id, order, orderedBy, invoice, creditNotes }, orderPath }: { item: AccountItem; orderPath: string }) => (
  <>
    {invoice && (
      <InvoiceLink className="number-link text-bold" orderId={_id} invoice={{ number: invoice }}>
        <span className="visually-hidden">PDF of </span>
        {invoice}
      </InvoiceLink>
    )}
    <span className="text-small text-muted">
      <Link className={invoice ? 'number-link' : 'number-link text-bold'} to={`${orderPath}/${_id}`} prefetch="intent">
        {order}
      </Link>
      , {orderedBy}
    </span>
    {creditNotes.map((note) => (
      <span key={note.number} className="text-small text-muted">
        <InvoiceLink className="number-link" orderId={_id} invoice={note}>
          <span className="visually-hidden">PDF of </span>
          Credit note {note.number}
        </InvoiceLink>
        , {`−${showAmount(note.amount)}`}
      </span>
    ))}
  </>
)

function Until({ item: { dueAt, paidAt, overdueDays }, isOpen }: { item: AccountItem; isOpen: boolean }) {
  const until = isOpen ? dueAt : paidAt
  return (
    <>
      {until ? <Day at={until} /> : 'credited'}
      {overdueDays > 0 && <span className="text-small text-error">{countOf(overdueDays, 'day', 'days')} late</span>}
    </>
  )
}

const toPayColumn: Column<AccountItem> = {
  name: 'To pay',
  isNumber: true,
  className: 'text-bold',
  cell: ({ toPay, received }) => (
    <>
      {showAmount(toPay)}
      {received > 0 && (
        <>
          <br />
          <span className="text-small text-muted">{showAmount(received)} received</span>
        </>
      )}
    </>
  ),
}

const actionColumn = (orderPath: string, pays: boolean): Column<AccountItem> => ({
  name: 'Action',
  label: '',
  className: 'company-account-action',
  cell: ({ _id, order }) =>
    pays ? (
      <ButtonLink variant="secondary" size="small" to={`/payment/${_id}`} prefetch="none" aria-label={`Pay ${order}`}>
        Pay
      </ButtonLink>
    ) : (
      <Link className="link text-small" to={`${orderPath}/${_id}`} aria-label={`Record payment of ${order}`}>
        Record payment
      </Link>
    ),
})

const Sum = ({ items }: { items: AccountItem[] }) => (
  <tr>
    <td colSpan={4}>Total</td>
    <td className="number text-bold">{showAmount(toAmount(items.reduce((sum, { toPay }) => sum + toCents(toPay), 0)))}</td>
    <td />
  </tr>
)
