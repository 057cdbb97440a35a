import './manage-products.css'
import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { SearchInput } from '../../ui/fields/search-input.tsx'

const TYPING_PAUSE_MS = 200

/** Searches the products of the current tab while somebody types. Typed text is never replaced. */
export function ProductSearchForm({ search, maxLength }: { search: string; maxLength: number }) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typing = useRef(false)
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const navigationType = useNavigationType()

  useEffect(() => {
    if (!input.current || (typing.current && navigationType !== 'POP')) return
    input.current.value = search
  }, [search, navigationType])
  useEffect(() => () => clearTimeout(timer.current), [])

  function show() {
    clearTimeout(timer.current)
    const typed = input.current?.value.trim() ?? ''
    if (typed === search) return
    const query = new URLSearchParams(params)
    query.delete('after')
    query.delete('search')
    if (typed) query.set('search', typed)
    void navigate({ search: query.toString() }, { replace: true, preventScrollReset: true })
  }
  function wait() {
    typing.current = true
    clearTimeout(timer.current)
    timer.current = setTimeout(show, TYPING_PAUSE_MS)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    show()
  }

  return (
    <search>
      <form onSubmit={submit}>
        <SearchInput
          ref={input}
          label="Find a product"
          hideLabel
          fieldClass="manage-products-search"
          name="search"
          placeholder="Name or part number"
          defaultValue={search}
          maxLength={maxLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onInput={wait}
          onBlur={() => {
            typing.current = false
          }}
        />
      </form>
    </search>
  )
}
