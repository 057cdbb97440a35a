import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../ui/buttons/button.tsx'
import { SearchInput } from '../ui/fields/search-input.tsx'

interface Props {
  /** What the list is searched for now. */
  search: string
  label: string
  placeholder: string
  maxLength: number
}

/** Searches the list of the page. The form is not rendered again for a new address, so that it keeps the focus. */
export function SearchForm({ search, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    if (input.current) input.current.value = search
  }, [search])

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = input.current?.value.trim()
    void navigate({ search: typed ? new URLSearchParams({ search: typed }).toString() : '' })
  }

  return (
    <search>
      <form className="customers-search" onSubmit={show}>
        <SearchInput
          ref={input}
          {...field}
          hideLabel
          name="search"
          defaultValue={search}
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
