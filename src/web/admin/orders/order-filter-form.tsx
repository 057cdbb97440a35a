import { shopZone } from '../../../contract/ground/shop-zone.ts'
import './order-filter-form.css'
import { useId, useRef, useState } from 'react'
import { DayField } from '../../ui/fields/day-field.tsx'
import { SearchInput } from '../../ui/fields/search-input.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { CustomerField } from './customer-field.tsx'
import { paymentNames } from './found-line.tsx'
import { type OrderQuery, shownFilters } from './order-query.ts'
import { useOrderFilter } from './use-order-filter.ts'

interface Props {
  query: OrderQuery
  errors: OrderQuery
  customerName: string
}

/** The filters of the list, which apply while they are typed and chosen. On a phone all but search and order are behind a button. */
export function OrderFilterForm({ query, errors, customerName }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const moreId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { handlers, choose } = useOrderFilter(form, query)
  const chosen = shownFilters.filter((name) => name !== 'search' && query[name]).length
  return (
    <search>
      <form ref={form} id={moreId} className={`order-filter ${isOpen ? 'is-open' : ''}`} aria-label="Orders" noValidate {...handlers}>
        <SearchInput
          label="Search"
          fieldClass="order-filter-search"
          name="search"
          placeholder="Number, customer, phone, amount, part number"
          defaultValue={query.search}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
        />
        <button
          type="button"
          className="order-filter-toggle"
          aria-expanded={isOpen}
          aria-controls={moreId}
          onClick={() => setIsOpen(!isOpen)}
        >
          Filters{chosen > 0 && `, ${chosen} chosen`} <Icon name="down" size={14} weight={2.2} />
        </button>
        <Select label="Payment" fieldClass="order-filter-more" name="payment" defaultValue={query.payment ?? ''}>
          <option value="">Any</option>
          {Object.entries(paymentNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
        <DayField label={`From (${shopZone()})`} fieldClass="order-filter-more" name="from" defaultValue={query.from} error={errors.from} />
        <DayField label={`To (${shopZone()})`} fieldClass="order-filter-more" name="to" defaultValue={query.to} error={errors.to} />
        <CustomerField chosen={customerName} error={errors.customer} onChoose={(customer) => choose({ customer })} />
        <Select label="Sort" fieldClass="order-filter-sort" name="sort" defaultValue={query.sort ?? 'newest'}>
          <option value="newest">Newest first</option>
          <option value="oldest">Oldest first</option>
        </Select>
      </form>
    </search>
  )
}
