import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { orderStatus } from '../../../contract/order.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SearchInput } from '../../ui/fields/search-input.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { MAX_SEARCH, type MyOrdersQuery, myOrdersPath } from './my-orders-query.ts'

const choices = [...orderStatus.options, 'canceled'] as const

/** Searches the customer's own orders, and shows those of one state. */
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
        <Button type="submit" variant="ink" size="medium">
          Search
        </Button>
      </form>
    </search>
  )
}
