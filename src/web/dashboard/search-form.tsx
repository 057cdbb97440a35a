import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '../ui/buttons/button.tsx'
import { SearchInput } from '../ui/fields/search-input.tsx'

/** The API accepts no more characters. */
const MAX_SEARCH = 200

export const readSearch = (search: URLSearchParams) => search.get('search')?.trim().slice(0, MAX_SEARCH) ?? ''

interface Props {
  label: string
  placeholder: string
  /** What else of the address stays. */
  keep?: string[]
}

/** Searches the list of a page. The form is not rendered again for a new address, so that it keeps the focus. */
export function SearchForm({ label, placeholder, keep = [] }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const search = readSearch(params)
  useEffect(() => {
    if (input.current) input.current.value = search
  }, [search])

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = input.current?.value.trim()
    const kept = [...params].filter(([name]) => keep.includes(name))
    void navigate({ search: new URLSearchParams([...kept, ...(typed ? [['search', typed]] : [])]).toString() })
  }

  return (
    <search>
      <form className="search-form" onSubmit={show}>
        <SearchInput
          ref={input}
          label={label}
          hideLabel
          name="search"
          placeholder={placeholder}
          defaultValue={search}
          maxLength={MAX_SEARCH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" variant="ink" size="medium">
          Search
        </Button>
      </form>
    </search>
  )
}
