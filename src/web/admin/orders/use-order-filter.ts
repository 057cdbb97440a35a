import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { useNavigate, useNavigationType } from 'react-router'
import { readOrderNumber } from '../../../contract/rules/order-number.ts'
import { api } from '../../session/api.ts'
import { type FilterName, type OrderQuery, withQuery } from './order-query.ts'

const TYPING_PAUSE_MS = 250

/** The fields of the form; the other filters stay as they are in the address. */
const fields = ['search', 'payment', 'from', 'to', 'sort'] as const satisfies FilterName[]

/** Applies the form after a pause in typing, or at once after a choice. A field that is being typed in is never replaced. */
export function useOrderFilter(form: RefObject<HTMLFormElement | null>, query: OrderQuery) {
  const navigate = useNavigate()
  const navigationType = useNavigationType()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typing = useRef<HTMLInputElement>(undefined)
  const latest = useRef(query)
  latest.current = query
  const shown = withQuery(query).search

  function choose(change: OrderQuery, replace = false) {
    clearTimeout(timer.current)
    if (!form.current) return
    const typed: OrderQuery = Object.fromEntries([...new FormData(form.current)].map(([name, value]) => [name, String(value)]))
    const target = withQuery(latest.current, { ...typed, ...change })
    if (target.search !== withQuery(latest.current).search) void navigate(target, { replace, preventScrollReset: true })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when another list is shown
  useEffect(() => {
    for (const name of fields) {
      // Every field of the form is an input or a select, which have a value.
      const field = form.current?.elements.namedItem(name) as HTMLInputElement | null
      const value = query[name] ?? (name === 'sort' ? 'newest' : '')
      if (!field) continue
      // A date of which a part is typed has no value. Setting none would delete that part.
      if (field.value.trim() !== value && (field !== typing.current || navigationType === 'POP')) field.value = value
      else if (field.value.trim() === value && field === typing.current) typing.current = undefined
    }
  }, [shown, navigationType])
  useEffect(() => () => clearTimeout(timer.current), [])

  /** A whole order number, typed or scanned, opens its order; anything else is searched in the list. */
  async function search(typed: string) {
    clearTimeout(timer.current)
    const number = readOrderNumber(typed)?.number
    const found = number ? await findByNumber(number) : undefined
    if (found) void navigate(`/dashboard/manage-all-orders/${found}`)
    else choose({}, true)
  }

  const handlers = {
    onInput({ target }: FormEvent<HTMLFormElement>) {
      if (target instanceof HTMLSelectElement) return choose({})
      if (!(target instanceof HTMLInputElement) || !target.name) return
      typing.current = target
      clearTimeout(timer.current)
      // A year that is being typed starts as 0002.
      if (target.type === 'date' && target.value.startsWith('0')) return
      timer.current = setTimeout(() => choose({}, target.type === 'search'), TYPING_PAUSE_MS)
    },
    /** A form with several fields and no button that sends it does not react to Enter by itself. */
    onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
      const { target, key } = event
      if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.name !== 'search') return
      event.preventDefault()
      void search(target.value)
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      choose({}, true)
    },
  }
  return { handlers, choose }
}

/** The ID of the order; undefined if there is none, or it cannot be asked for now: the list says why. */
async function findByNumber(number: string): Promise<string | undefined> {
  try {
    const orders = await api.orders.all({ search: number, limit: 10 })
    return orders.find((order) => order.number === number)?._id
  } catch {
    return undefined
  }
}
