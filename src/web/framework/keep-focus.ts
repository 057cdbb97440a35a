/*
 * Adds to the router what it does not do: the focus follows a navigation. Canary: tests/stories/keyboard.story.ts.
 */

import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Moves the focus to the content when what had it is gone. */
export function keepFocus() {
  if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
}

/** Keeps the focus after a navigation. Pages that move it themselves have already done so. */
export function useFocusAfterNavigation() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    keepFocus()
  }, [pathname])
}
