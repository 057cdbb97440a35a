import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../framework/lazy-part.ts'
import { Icon } from '../pictures/icon.tsx'

const Suggestions = lazyPart(() => import('./suggestions.tsx'))

/** The search of every page. It is a plain form; what suggests loads when somebody uses it. On a narrow window a button opens it. */
export function SiteSearch() {
  const input = useRef<HTMLInputElement>(null)
  const [isUsed, setIsUsed] = useState(false)
  useEffect(() => {
    const field = input.current
    const focusAtSlash = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.activeElement?.closest('input,textarea,select,dialog')) return
      event.preventDefault()
      if (!field?.checkVisibility()) field?.form?.showPopover()
      field?.focus()
    }
    addEventListener('keydown', focusAtSlash)
    // It was reached before React listened.
    if (field === document.activeElement) setIsUsed(true)
    return () => removeEventListener('keydown', focusAtSlash)
  }, [])
  return (
    <search className="site-search" aria-label="Shop">
      <button type="button" className="site-search-open" popoverTarget="site-search" aria-label="Open search">
        <Icon name="search" />
      </button>
      <form
        id="site-search"
        action="/products"
        popover="auto"
        onToggle={({ newState }) => newState === 'open' && input.current?.focus()}
        onFocus={() => setIsUsed(true)}
      >
        <div className="search-input">
          <Icon name="search" />
          <input
            ref={input}
            className="input"
            type="text"
            name="search"
            role="combobox"
            aria-label="Search the shop"
            aria-autocomplete="list"
            aria-expanded="false"
            placeholder="Tools and part numbers"
            autoComplete="off"
          />
        </div>
        <button type="button" className="site-search-close" popoverTarget="site-search">
          Close
        </button>
        <Suspense>{isUsed && <Suggestions field={input} />}</Suspense>
      </form>
    </search>
  )
}
