import '../../ui/search/filter-tag.css'
import './found-line.css'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import type { OrderTotal } from '../../../contract/selling/orders.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { showLongDay } from '../../ui/text/dates.ts'
import { showUnits } from '../../ui/text/money.ts'
import { Found } from './found.tsx'
import { allOrdersMessages } from './messages.ts'
import { type FilterName, type OrderQuery, shownFilters, withQuery } from './order-query.ts'

interface Props {
  query: OrderQuery
  customerName: string
  companyName: string
  /** Undefined while a filter is wrong. */
  found: OrderTotal | undefined
  justShipped: number
  children: ReactNode
}

/** What is chosen as tags that can be removed, what was found, and what can be done with all of it. */
export function FoundLine({ query, customerName, companyName, found, justShipped, children }: Props) {
  const chosen = shownFilters.filter((name) => query[name])
  const cleared = Object.fromEntries(chosen.map((name) => [name, '']))
  return (
    <div className="found-line cluster">
      {chosen.length > 0 && (
        <div className="chosen-filters">
          <ul aria-label="Chosen filters">
            {chosen.map((name) => (
              <Tag
                key={name}
                query={query}
                name={name}
                names={{ customer: customerName, company: companyName, product: found?.product?.product }}
              />
            ))}
          </ul>
          <Link className="found-link quiet-link text-medium text-bold" to={withQuery(query, cleared)} onClick={() => focusSearch()}>
            Clear all
          </Link>
        </div>
      )}
      {query.status === 'pending' && query.sort !== 'oldest' && (
        <Link className="found-link quiet-link text-medium text-bold oldest-first" to={withQuery(query, { sort: 'oldest' })}>
          Oldest first
        </Link>
      )}
      <p className="found text-muted">
        {found && <Found total={found} isPaid={query.payment === 'paid' || query.payment === 'sold'} />}
        {query.status === 'refunded' && <span className="found-note">{allOrdersMessages.refundedBeforeShipping}</span>}
        {found?.guess && <span className="found-note">{allOrdersMessages.guessed[found.guess]}</span>}
        {justShipped > 0 && <span className="found-note">{showUnits(justShipped)} just shipped</span>}
      </p>
      {children}
    </div>
  )
}

function Tag({ query, name, names }: { query: OrderQuery; name: FilterName; names: Names }) {
  const [prefix, text] = describe(name, query[name] ?? '', names)
  return (
    <li className="filter-tag text-medium">
      {prefix && <span className="text-faint">{prefix}</span>} <span className="chosen-filter no-break">{text}</span>
      <Link to={withQuery(query, { [name]: '' })} aria-label={`Remove ${prefix || name} ${text}`} onClick={focusNextTag}>
        <Icon name="close" size={12} weight={2.4} />
      </Link>
    </li>
  )
}

const prefixes: Partial<Record<FilterName, string>> = { from: 'from', to: 'to', paidFrom: 'paid from', paidTo: 'paid to' }

interface Names {
  customer: string
  company: string
  product: string | undefined
}

function describe(name: FilterName, value: string, { customer, company, product }: Names): [prefix: string, text: string] {
  const prefix = prefixes[name]
  if (prefix) return [prefix, Number.isNaN(Date.parse(value)) ? value : showLongDay(value)]
  if (name === 'customer') return ['of', customer || 'an unknown customer']
  if (name === 'company') return ['of', company || 'an unknown company']
  if (name === 'product') return ['with', product ?? 'an unknown product']
  if (name === 'payment') return ['', paymentNames[value] ?? value]
  return ['', `“${value}”`]
}

export const paymentNames: Record<string, string> = {
  unpaid: 'unpaid',
  expiring: 'expire within a day',
  paid: 'paid',
  sold: 'paid or on account',
  account: 'on account, to pay',
  overdue: 'overdue',
  refunded: 'with a refund, in full or in part',
}

/** The tag and its cross vanish. */
function focusNextTag({ currentTarget }: MouseEvent<HTMLElement>) {
  const tag = currentTarget.closest('li')
  const other = (tag?.nextElementSibling ?? tag?.previousElementSibling)?.querySelector('a')
  if (other) other.focus()
  else focusSearch()
}

const focusSearch = () => document.querySelector<HTMLElement>('.order-filter [name=search]')?.focus({ preventScroll: true })
