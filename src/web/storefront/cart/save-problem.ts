import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let hasFailed = false

/** Records whether the last attempt to save the cart failed. */
export function setSaveProblem(failed: boolean) {
  hasFailed = failed
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the last attempt to save the cart failed. */
export const useSaveProblem = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => hasFailed,
    () => false,
  )
