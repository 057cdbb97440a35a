import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The elements with `content-visibility: auto` (see `.seen-from-top`). */
const PARTS = '.product-card, .page.section, .footer'

/** Whether to defer the layout of content below the first screen. After going back, the scroll position needs all of it at once. */
export function useDeferredLayout(): boolean {
  const location = useLocation()
  const [opened] = useState(location)
  const isFollowed = useNavigationType() === 'PUSH'
  const fromTop = isFollowed || location === opened
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other elements
  useEffect(() => (fromTop ? layOutInSpareTime() : undefined), [fromTop, location])
  return fromTop
}

/** Lays out one element at a time, which fits between two frames on a phone. */
function layOutInSpareTime(): () => void {
  const waiting = [...document.querySelectorAll<HTMLElement>(PARTS)].filter(({ dataset }) => dataset.near === undefined)
  let stop = whenIdle(layOutNext)
  function layOutNext() {
    const part = waiting.shift()
    if (!part) return
    part.dataset.near = ''
    stop = whenIdle(layOutNext)
  }
  return () => stop()
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(act: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(act, 100)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(act)
  return () => cancelIdleCallback(idle)
}
