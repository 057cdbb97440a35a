/*
 * Adds to the router what it does not do: the focus follows a navigation. Canary: tests/stories/keyboard.story.ts.
 */

import { useEffect, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'

export const focusContent = () => document.getElementById('content')?.focus({ preventScroll: true })

/** Whether what had the focus is gone. It may be on the content already. */
export const isFocusLost = () => document.activeElement === document.body || document.activeElement?.id === 'content'

/** Moves the focus to the content when what had it is gone. */
export function keepFocus() {
  if (document.activeElement === document.body) focusContent()
}

/** Keeps the focus when new data of the page takes away what had it, such as the button of a row that is gone. */
export function useFocusAfterRefresh() {
  const { state } = useRevalidator()
  const hadFocus = useRef(false)
  useEffect(() => {
    if (state === 'loading') hadFocus.current ||= document.activeElement !== document.body
    else {
      if (hadFocus.current) keepFocus()
      hadFocus.current = false
    }
  }, [state])
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
