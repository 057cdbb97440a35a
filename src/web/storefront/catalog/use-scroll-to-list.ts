import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Scrolls to the start of the list when the query changes while the search bar is sticky. */
export function useScrollToList(start: RefObject<HTMLElement | null>, query: string) {
  const shown = useRef(query)
  useLayoutEffect(() => {
    if (shown.current === query) return
    shown.current = query
    const top = start.current?.getBoundingClientRect().top ?? 0
    if (top < 0) scrollBy({ top, behavior: 'instant' })
  }, [start, query])
}
