import { useRef, useState } from 'react'
import type { ApiError } from '../session/api-error.ts'
import { notify } from '../ui/toasts/notify.ts'
import { useRefusal } from './use-refusal.ts'

type OnRefused = (refusal: ApiError) => unknown

/**
 * Sends what has no schema, one call at a time. What the shop refuses is the `refusal`, unless `onRefused` shows it elsewhere. If the
 * session has ended, there is nothing to show: the person is on the way to /login.
 */
export function useSending() {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const isBusy = useRef(false)
  const readRefusal = useRefusal()

  /** Returns what `work` returns, or nothing if it was refused. */
  async function send<Answer>(work: () => Promise<Answer>, onRefused: OnRefused = showInForm): Promise<Answer | undefined> {
    if (isBusy.current) return undefined
    isBusy.current = true
    setBusy(true)
    setRefusal(undefined)
    try {
      return await work()
    } catch (error) {
      const refused = readRefusal(error)
      if (refused.status !== 401) await onRefused(refused)
      return undefined
    } finally {
      isBusy.current = false
      setBusy(false)
    }
  }
  const showInForm = ({ message }: ApiError) => setRefusal(message)

  return { send, busy, refusal, setRefusal }
}

/** Shows a refusal where the page has no place for it. */
export const showInToast = ({ message }: ApiError) => void notify.error(message)
