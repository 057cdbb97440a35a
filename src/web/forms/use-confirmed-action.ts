import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { keepFocus } from '../framework/keep-focus.ts'
import type { ApiError } from '../session/api-error.ts'
import { showInToast, useSending } from './use-sending.ts'

/**
 * Runs the action of a dialog once and reloads the data. 403 (specification section 8) and 404 close it; it shows other errors, and that
 * an area of the office was taken away meanwhile or the sign-in was not confirmed: reloading would lead away from what is typed.
 */
export function useConfirmedAction(onClose?: () => void) {
  const { send, busy, refusal, setRefusal } = useSending()
  const { revalidate, state } = useRevalidator()
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
    hasActed.current = true
    await send(async () => {
      if ((await work()) === 'elsewhere') return
      await revalidate()
      close()
    }, showRefusal)
  }

  async function showRefusal(refused: ApiError) {
    const { status, reason, message } = refused
    const isKept = reason === 'no-area' || reason === 'sign-in-again'
    const staysOpen = onClose !== undefined && (isKept || ![403, 404].includes(status))
    if (staysOpen) setRefusal(message)
    else showInToast(refused)
    // A page that cannot be loaded would take the place of this one.
    if (status !== 0 && !isKept) await revalidate()
    if (!staysOpen) close()
  }

  return { busy, refusal, confirm, close }
}
