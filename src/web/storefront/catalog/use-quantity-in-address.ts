import { type RefObject, useEffect, useRef } from 'react'

/** Browsers limit how often a page changes its address. */
const PAUSE_MS = 300

/**
 * Returns a function that writes a chosen quantity into the address of the page, without a navigation, so that the way back leads to it.
 * It writes after a pause, or when the focus leaves the field.
 */
export function useQuantityInAddress(field: RefObject<HTMLElement | null>): (units: number | undefined) => void {
  const waiting = useRef<{ units: number | undefined; timer: ReturnType<typeof setTimeout> }>(undefined)
  useEffect(() => {
    const element = field.current
    const keep = () => write(waiting)
    element?.addEventListener('focusout', keep)
    return () => {
      element?.removeEventListener('focusout', keep)
      clearTimeout(waiting.current?.timer)
    }
  }, [field])
  return (units) => {
    clearTimeout(waiting.current?.timer)
    waiting.current = { units, timer: setTimeout(() => write(waiting), PAUSE_MS) }
  }
}

function write(waiting: RefObject<{ units: number | undefined; timer: ReturnType<typeof setTimeout> } | undefined>) {
  if (!waiting.current) return
  const { units, timer } = waiting.current
  clearTimeout(timer)
  waiting.current = undefined
  const url = new URL(location.href)
  if (units) url.searchParams.set('quantity', String(units))
  else url.searchParams.delete('quantity')
  history.replaceState(history.state, '', url)
}
