import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Whoever changes the wish from the bar that sticks sees the list from its beginning. */
export function useScrollToList(start: RefObject<HTMLElement | null>, wish: string) {
  const shown = useRef(wish)
  useLayoutEffect(() => {
    if (shown.current === wish) return
    shown.current = wish
    const top = start.current?.getBoundingClientRect().top ?? 0
    if (top < 0) scrollBy({ top, behavior: 'instant' })
  }, [start, wish])
}
