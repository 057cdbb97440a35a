import './quote-list.css'
import { Link } from 'react-router'
import type { Quote } from '../../../contract/quote.ts'
import { Table } from '../tables/table.tsx'
import { Badge } from '../text/badge.tsx'
import { showDay, showLongDay } from '../text/dates.ts'
import { MeasuredText } from '../text/measured-text.tsx'
import { showAmount } from '../text/money.ts'

interface Props {
  quotes: Quote[]
  /** The path of the list, under which each quote has its page. */
  path: string
  /** Names the customers. */
  withCustomer: boolean
}

/** Quotes in rows: what, for whom, until when, and for how much. */
export const QuoteList = ({ quotes, path, withCustomer }: Props) => (
  <Table label="Quotes" className="quote-list">
    <thead>
      <tr>
        <th>Quote</th>
        {withCustomer && <th>Customer</th>}
        <th>Requested</th>
        <th>Valid until</th>
        <th className="number">Goods</th>
        <th>State</th>
      </tr>
    </thead>
    <tbody>
      {quotes.map(({ _id, number, product, customer, company, at, validUntil, goods, state }) => (
        <tr key={_id}>
          <th scope="row">
            <Link className="number-link text-bold no-break" to={`${path}/${_id}`} prefetch="intent">
              {number}
            </Link>
            <span className="text-small text-muted">
              <MeasuredText>{product}</MeasuredText>
            </span>
          </th>
          {withCustomer && (
            <td>
              {company || customer.name}
              {company && <span className="text-small text-muted">{customer.name}</span>}
            </td>
          )}
          <td className="no-break text-muted" data-label="Requested">
            <time dateTime={at}>{showDay(at)}</time>
          </td>
          <td className="no-break text-muted" data-label="Valid until">
            {validUntil ? showLongDay(validUntil) : '–'}
          </td>
          <td className="number text-bold" data-label="Goods">
            {goods === null ? '–' : showAmount(goods)}
          </td>
          <td>
            <Badge state={state} />
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
)
