import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from './lazy-part.ts'

const Toaster = lazyPart(() => import('./toaster.tsx'))

let raised = false
const listeners = new Set<() => void>()

/** From the first toast on, the toaster stays. */
export function showToaster() {
  raised = true
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Stands in the root from the start, so that screen readers already watch the place where toasts appear. */
export function ToastHost() {
  const wanted = useSyncExternalStore(
    subscribe,
    () => raised,
    () => false,
  )
  return (
    <div className="toaster" aria-live="polite">
      <Suspense fallback={null}>{wanted && <Toaster />}</Suspense>
    </div>
  )
}
