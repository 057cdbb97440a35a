import '../../storefront/payments/payment.css'
import './company-account.css'
import { Link } from 'react-router'
import type { Company } from '../../../contract/company.ts'
import type { AccountItem } from '../../../contract/company-accounts.ts'
import { toAmount, toCents } from '../../../contract/money.ts'
import { api } from '../../session/api.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { InvoiceLink } from '../../ui/order/invoice-link.tsx'
import { PdfLink } from '../../ui/order/pdf-link.tsx'
import { Table } from '../../ui/tables/table.tsx'
import { showDay, showLongDay } from '../../ui/text/dates.ts'
import { showAmount } from '../../ui/text/money.ts'
import { ColumnSection } from '../columns.tsx'
import { ExportCsv } from '../csv/export-csv.tsx'
import { fetchPage, type Page, Pagination } from '../pagination.tsx'

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
  return (
    <ColumnSection id="invoices" title="Invoices" more={<StateTabs state={state} />}>
      {items.length === 0 ? (
        <p className="text-muted">{isOpen ? 'Nothing is open.' : 'Nothing is paid yet.'}</p>
      ) : (
        <Table label={isOpen ? 'Open invoices' : 'Paid invoices'} className="stacked-table company-account">
          <thead>
            <tr>
              <th>Invoice</th>
              <th>Date</th>
              <th>{isOpen ? 'Due' : 'Paid'}</th>
              <th className="number">Amount</th>
              {isOpen && <th className="number">To pay</th>}
              {isOpen && <th>Action</th>}
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <Row key={item._id} item={item} isOpen={isOpen} orderPath={orderPath} pays={pays} />
            ))}
            {isOpen && !next && items.length > 1 && <Sum items={items} />}
          </tbody>
        </Table>
      )}
      <Pagination shown={items.length} next={next} names={isOpen ? ['Earlier', 'Later'] : undefined} />
      {isOpen && items.length > 0 && (
        <div className="company-statement">
          <PdfLink className={buttonClass({ variant: 'neutral' })} path={`/company/${_id}/statement.pdf`}>
            Statement as PDF
          </PdfLink>
          <ExportCsv paths={[`/api/company/${_id}/statement.csv`]} noun={['order', 'orders']} name="Statement as CSV" />
        </div>
      )}
    </ColumnSection>
  )
}

const StateTabs = ({ state }: { state: 'open' | 'paid' }) => (
  <nav className="company-account-tabs" aria-label="Open or paid">
    <Link to="?" preventScrollReset {...(state === 'open' && { 'aria-current': 'true' })}>
      Open
    </Link>
    <Link to="?account=paid" preventScrollReset {...(state === 'paid' && { 'aria-current': 'true' })}>
      Paid
    </Link>
  </nav>
)

function Row({ item, isOpen, orderPath, pays }: { item: AccountItem; isOpen: boolean; orderPath: string; pays: boolean }) {
  const { _id, order, orderedBy, invoice, placedOn, dueAt, overdueDays, paidAt, amount, toPay, creditNotes } = item
  const until = isOpen ? dueAt : paidAt
  return (
    <tr>
      <td className="cell-number">
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
      </td>
      <td className="no-break" data-label="Date">
        <time dateTime={placedOn}>{showLongDay(placedOn)}</time>
      </td>
      <td className="no-break" data-label={isOpen ? 'Due' : 'Paid'}>
        {until && <time dateTime={until}>{showDay(until)}</time>}
        {overdueDays > 0 && (
          <span className="text-small is-overdue">
            {overdueDays} {overdueDays === 1 ? 'day' : 'days'} late
          </span>
        )}
      </td>
      <td className={isOpen ? 'number' : 'number text-bold'} data-label="Amount">
        {showAmount(amount)}
      </td>
      {isOpen && (
        <td className="number text-bold" data-label="To pay">
          {showAmount(toPay)}
        </td>
      )}
      {isOpen && (
        <td className="company-account-action">
          {pays ? (
            <ButtonLink variant="secondary" size="small" to={`/payment/${_id}`} prefetch="none" aria-label={`Pay ${order}`}>
              Pay
            </ButtonLink>
          ) : (
            <Link className="link text-small" to={`${orderPath}/${_id}`} aria-label={`Record payment of ${order}`}>
              Record payment
            </Link>
          )}
        </td>
      )}
    </tr>
  )
}

const Sum = ({ items }: { items: AccountItem[] }) => (
  <tr className="company-account-sum">
    <td colSpan={4}>Total</td>
    <td className="number text-bold">{showAmount(toAmount(items.reduce((sum, { toPay }) => sum + toCents(toPay), 0)))}</td>
    <td />
  </tr>
)
