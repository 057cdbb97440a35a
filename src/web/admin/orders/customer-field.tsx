import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Customer } from '../../../contract/office/customers.ts'
import { api } from '../../session/api.ts'
import { readApiError } from '../../session/api-error.ts'
import { Field } from '../../ui/fields/field.tsx'
import { allOrdersMessages } from './messages.ts'

const TYPING_PAUSE_MS = 250
const SUGGESTIONS = 8

interface Props {
  /** The name of the chosen customer; empty without one. */
  chosen: string
  error: string | undefined
  /** Takes the ID of a customer, or an empty text for all customers. */
  onChoose: (customerId: string) => void
}

const nameOf = ({ name, email }: Customer) => `${name}, ${email}`

/** Finds a customer by name, email or company while typing. */
export function CustomerField({ chosen, error, onChoose }: Props) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [suggestions, setSuggestions] = useState<Customer[]>([])
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    if (input.current) input.current.value = chosen
    setProblem(undefined)
  }, [chosen])
  useEffect(() => () => clearTimeout(timer.current), [])

  async function suggest(typed: string): Promise<Customer[]> {
    try {
      const found = await api.customers.list({ search: typed, limit: SUGGESTIONS })
      setSuggestions(found)
      return found
    } catch (caught) {
      setProblem(readApiError(caught).message)
      return []
    }
  }

  function type(typed: string) {
    clearTimeout(timer.current)
    setProblem(undefined)
    const customer = suggestions.find((each) => nameOf(each) === typed)
    if (customer) onChoose(customer._id)
    else if (typed.trim() === '') onChoose('')
    else timer.current = setTimeout(() => void suggest(typed), TYPING_PAUSE_MS)
  }

  /** Enter takes the only customer that fits. */
  async function choose(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    clearTimeout(timer.current)
    const typed = event.currentTarget.value.trim()
    if (!typed || typed === chosen) return
    const [first, ...others] = await suggest(typed)
    if (first && others.length === 0) onChoose(first._id)
    else setProblem((before) => before ?? (first ? allOrdersMessages.severalCustomers : allOrdersMessages.noCustomer))
  }

  return (
    <>
      <Field
        ref={input}
        label="Customer"
        fieldClass="order-filter-more"
        placeholder="Any"
        list={listId}
        defaultValue={chosen}
        error={problem ?? error}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onInput={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={choose}
      />
      <datalist id={listId}>
        {suggestions.map((customer) => (
          <option key={customer._id} value={nameOf(customer)} />
        ))}
      </datalist>
    </>
  )
}
