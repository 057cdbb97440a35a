import { Fragment } from 'react'
import { Link } from 'react-router'
import type { OpenItem, OpenItemSums } from '../../../contract/office/open-items.ts'
import { debtAges } from '../../../contract/office/open-items.ts'
import { InvoiceLink } from '../../forms/invoice-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Table } from '../../ui/tables/table.tsx'
import { countOf } from '../../ui/text/counts.ts'
import { CalendarDay } from '../../ui/text/day.tsx'
import { showAmount } from '../../ui/text/money.ts'
import { ageNames } from './age-names.ts'

interface Props {
  items: OpenItem[]
  sums: OpenItemSums
  /** Companies owe it as of now. */
  now: number
  onRecord: (item: OpenItem) => void
}

const DAY_MS = 24 * 3_600_000

/** Open invoices under their companies, each amount in the column of its age. */
export function OpenItemsTable({ items, sums, now, onRecord }: Props) {
  return (
    <Table label="Open invoices by company and age" className="open-items still-rows">
      <thead>
        <tr>
          <th>Company and invoice</th>
          <th>Due</th>
          {debtAges.map((age) => (
            <th key={age} className="number">
              {ageNames[age]}
            </th>
          ))}
          <th className="number">Together</th>
          <th>
            <span className="visually-hidden">Action</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, at) => (
          <Fragment key={item._id}>
            {items[at - 1]?.company._id !== item.company._id && <CompanyRow company={item.company} />}
            <ItemRow item={item} now={now} onRecord={onRecord} />
          </Fragment>
        ))}
      </tbody>
      <tfoot>
        <tr className="open-all">
          <th colSpan={2} scope="row">
            {countOf(sums.documents, 'invoice', 'invoices')} of {countOf(sums.companies, 'company', 'companies')}
          </th>
          {debtAges.map((age) => (
            <td key={age} className="number" data-label={ageNames[age]}>
              {showAmount(sums.ages[age].amount)}
            </td>
          ))}
          <td className="number" data-label="Together">
            {showAmount(sums.amount)}
          </td>
          <td className="open-action" />
        </tr>
      </tfoot>
    </Table>
  )
}

const CompanyRow = ({ company: { _id, name, city, sums, sum } }: Pick<OpenItem, 'company'>) => (
  <tr className="open-company">
    <th colSpan={2} scope="row">
      <Link className="number-link" to={`/dashboard/companies/${_id}`} prefetch="intent">
        {name}
      </Link>{' '}
      <span className="text-small text-muted">{city}</span>
    </th>
    {debtAges.map((age) => (
      <td key={age} className="number open-age">
        {sums[age] > 0 && showAmount(sums[age])}
      </td>
    ))}
    <td className="number open-sum">{showAmount(sum)}</td>
    <td className="open-action" />
  </tr>
)

function ItemRow({ item, now, onRecord }: { item: OpenItem; now: number; onRecord: (item: OpenItem) => void }) {
  const { _id, order, invoice, dueOn, dueAt, daysLate, age, amount, received, total } = item
  const name = invoice ?? order
  const daysLeft = Math.max(0, Math.floor((new Date(dueAt).getTime() - now) / DAY_MS))
  return (
    <tr className="open-item">
      <th className="open-document" scope="row">
        {invoice && (
          <InvoiceLink className="number-link no-break" orderId={_id} invoice={{ number: invoice }}>
            <span className="visually-hidden">PDF of </span>
            {invoice}
          </InvoiceLink>
        )}{' '}
        <Link
          className={invoice ? 'open-order no-break text-muted' : 'number-link no-break'}
          to={`/dashboard/manage-all-orders/${_id}`}
          prefetch="intent"
        >
          {order}
        </Link>
      </th>
      <td className="open-due">
        due <CalendarDay day={dueOn} />{' '}
        {daysLate > 0 ? (
          <b className="text-error no-break">{countOf(daysLate, 'day', 'days')} late</b>
        ) : (
          <span className="text-muted no-break">{daysLeft === 0 ? 'today' : `in ${countOf(daysLeft, 'day', 'days')}`}</span>
        )}
        {received > 0 && (
          <span className="block text-small text-muted">
            {showAmount(received)} of {showAmount(total)} paid
          </span>
        )}
      </td>
      {debtAges.map((each) => (
        <td key={each} className={each === age ? 'number open-age is-filled' : 'number open-age'}>
          {each === age && showAmount(amount)}
        </td>
      ))}
      <td className="open-sum" />
      <td className="open-action">
        <Button variant="quiet" size="small" onClick={() => onRecord(item)}>
          Record<span className="visually-hidden"> a payment of {name}</span>
        </Button>
      </td>
    </tr>
  )
}
