import './my-orders-filter.css'
import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { orderStatus } from '../../../contract/selling/order.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DayField } from '../../ui/fields/day-field.tsx'
import { SearchInput } from '../../ui/fields/search-input.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { MAX_SEARCH, type MyOrdersQuery, myOrdersPath } from './my-orders-query.ts'

const choices = [...orderStatus.options, 'canceled'] as const

/** An empty or complete date of this century; browsers report each digit of a year. */
const isWhole = (day: string) => day === '' || day.startsWith('20')

/** Searches the customer's orders, and shows those of one state and of some days. */
export function MyOrdersFilter({ query }: { query: MyOrdersQuery }) {
  const search = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    if (search.current) search.current.value = query.search
  }, [query.search])

  const show = (change: Partial<MyOrdersQuery> = {}) =>
    void navigate(myOrdersPath({ ...query, search: search.current?.value ?? '', ...change }), { preventScrollReset: true })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    show()
  }

  return (
    <search>
      <form className="my-orders-filter" onSubmit={submit}>
        <SearchInput
          ref={search}
          label="Find an order"
          hideLabel
          name="search"
          placeholder="Order, purchase order, product"
          defaultValue={query.search}
          maxLength={MAX_SEARCH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
        />
        <Select
          label="Status"
          hideLabel
          value={query.status}
          onChange={({ target }) => show({ status: choices.find((choice) => choice === target.value) ?? '' })}
        >
          <option value="">All orders</option>
          {choices.map((status) => (
            <option key={status} value={status}>
              {status}
            </option>
          ))}
        </Select>
        {query.status !== 'canceled' && (
          <>
            <DayField
              key={`from ${query.from}`}
              label="From"
              hideLabel
              aria-label="Ordered from"
              defaultValue={query.from}
              onChange={({ target }) => isWhole(target.value) && show({ from: target.value })}
            />
            <DayField
              key={`to ${query.to}`}
              label="To"
              hideLabel
              aria-label="Ordered until"
              defaultValue={query.to}
              onChange={({ target }) => isWhole(target.value) && show({ to: target.value })}
            />
          </>
        )}
        <Button type="submit" variant="ink" size="medium">
          Search
        </Button>
      </form>
    </search>
  )
}
