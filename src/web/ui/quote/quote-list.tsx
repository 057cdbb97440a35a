import './quote-list.css'
import { Link } from 'react-router'
import type { Quote } from '../../../contract/selling/quote.ts'
import { type Column, ListTable } from '../tables/list-table.tsx'
import { Badge } from '../text/badge.tsx'
import { showLongDay } from '../text/dates.ts'
import { Day } from '../text/day.tsx'
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
export function QuoteList({ quotes, path, withCustomer }: Props) {
  const quote: Column<Quote> = {
    name: 'Quote',
    isRowName: true,
    cell: ({ _id, number, product }) => (
      <>
        <Link className="number-link text-bold no-break" to={`${path}/${_id}`} prefetch="intent">
          {number}
        </Link>
        <span className="text-small text-muted">
          <MeasuredText>{product}</MeasuredText>
        </span>
      </>
    ),
  }
  const columns = [quote, ...(withCustomer ? [customerColumn] : []), ...figures]
  return <ListTable label="Quotes" className="quote-list card-rows" isStacked={false} columns={columns} items={quotes} />
}

const customerColumn: Column<Quote> = {
  name: 'Customer',
  cell: ({ customer, company }) => (
    <>
      {company || customer.name}
      {company && <span className="text-small text-muted">{customer.name}</span>}
    </>
  ),
}

const figures: Column<Quote>[] = [
  { name: 'Requested', label: 'Requested', className: 'no-break text-muted', cell: ({ at }) => <Day at={at} /> },
  {
    name: 'Valid until',
    label: 'Valid until',
    className: 'no-break text-muted',
    cell: ({ validUntil }) => validUntil && showLongDay(validUntil),
  },
  { name: 'Goods', label: 'Goods', isNumber: true, className: 'text-bold', cell: ({ goods }) => goods !== null && showAmount(goods) },
  { name: 'State', cell: ({ state }) => <Badge state={state} /> },
]
