import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { keepFocus } from '../framework/keep-focus.ts'
import { notify } from '../ui/toasts/notify.ts'
import { useRefusal } from './use-refusal.ts'

/**
 * Runs the action of a dialog once and reloads the data. 403 (specification section 8) and 404 close it; it shows other errors, and that
 * an area of the office was taken away meanwhile or the sign-in was not confirmed: reloading would lead away from what is typed.
 */
export function useConfirmedAction(onClose?: () => void) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { revalidate, state } = useRevalidator()
  const readRefusal = useRefusal()
  const hasActed = useRef(false)
  // The new data may be shown after the dialog has closed, without the button that opened it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when new data is shown
  useEffect(
    () => () => {
      if (hasActed.current) keepFocus()
    },
    [state],
  )

  function close() {
    setRefusal(undefined)
    onClose?.()
  }

  async function confirm(work: () => Promise<unknown>) {
    if (busy) return
    setBusy(true)
    hasActed.current = true
    setRefusal(undefined)
    let [staysOpen, isReachable] = [false, true]
    try {
      if ((await work()) === 'elsewhere') return
    } catch (error) {
      const { status, reason, message } = readRefusal(error)
      const isKept = reason === 'no-area' || reason === 'sign-in-again'
      isReachable = status !== 0 && !isKept
      staysOpen = onClose !== undefined && (isKept || ![401, 403, 404].includes(status))
      if (staysOpen) setRefusal(message)
      else if (status !== 401) void notify.error(message)
    }
    // A page that cannot be loaded would take the place of this one.
    if (isReachable) await revalidate()
    setBusy(false)
    if (!staysOpen) close()
  }
  return { busy, refusal, confirm, close }
}
