import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** What the styles lay out only when it comes near, while the page is looked at from its top. */
const PARTS = '.product-card, .page.section, .footer'

/**
 * Whether the page is looked at from its top, as it is when it is opened or followed to: then what lies far below waits until it
 * comes near or there is time for it. Where somebody comes back to, everything has its full size at once, so that the place is
 * the same.
 */
export function useDeferredLayout(): boolean {
  const location = useLocation()
  const [opened] = useState(location)
  const isFollowed = useNavigationType() === 'PUSH'
  const fromTop = isFollowed || location === opened
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other parts
  useEffect(() => (fromTop ? layOutInSpareTime() : undefined), [fromTop, location])
  return fromTop
}

/** One at a time: that much a phone does between two frames. */
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

/** Not every browser tells when it has nothing else to do. */
function whenIdle(act: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(act, 100)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(act)
  return () => cancelIdleCallback(idle)
}
