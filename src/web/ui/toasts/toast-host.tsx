import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '../../framework/lazy-part.ts'

const Toaster = lazyPart(() => import('./toaster.tsx'))

let isShown = false
const listeners = new Set<() => void>()

export function showToaster() {
  isShown = true
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The live region of the toasts. It is always rendered so that screen readers announce them. */
export function ToastHost() {
  const hasToasts = useSyncExternalStore(
    subscribe,
    () => isShown,
    () => false,
  )
  return (
    <div className="toaster" aria-live="polite">
      <Suspense fallback={null}>{hasToasts && <Toaster />}</Suspense>
    </div>
  )
}
