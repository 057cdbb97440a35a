import { useRef, useState } from 'react'
import type { ApiError } from '../session/api.ts'
import { deleteDraft, saveDraft } from './draft.ts'
import { useRefusal } from './use-refusal.ts'

/** The unsent input of a form. */
export interface AttemptDraft {
  /** The Idempotency-Key of an attempt with an unknown outcome. */
  key?: string
}

interface Outcome<Answer> {
  onDone(answer: Answer): Promise<void>
  /** Not called if the session has ended. */
  onRefused(error: ApiError): Promise<void>
}

/**
 * Sends a form at most once. The idempotency key of an attempt stays in the form's draft until a response arrives, so a retry after a
 * lost response repeats the same attempt.
 */
export function useAttempt<Request, Answer>(
  form: string,
  email: string,
  send: (request: Request, options: { context: { idempotencyKey: string } }) => Promise<Answer>,
) {
  const [busy, setBusy] = useState(false)
  const isBusy = useRef(false)
  const readRefusal = useRefusal()

  async function attempt(request: Request, { key = newKey(), ...draft }: AttemptDraft, { onDone, onRefused }: Outcome<Answer>) {
    if (isBusy.current) return
    isBusy.current = true
    setBusy(true)
    saveDraft(form, email, { ...draft, key })
    try {
      const answer = await send(request, { context: { idempotencyKey: key } })
      deleteDraft(form)
      await onDone(answer)
    } catch (error) {
      const apiError = readRefusal(error)
      if (apiError.status >= 400 && apiError.status < 500) saveDraft(form, email, draft)
      if (apiError.status !== 401) await onRefused(apiError)
    } finally {
      isBusy.current = false
      setBusy(false)
    }
  }

  return { attempt, busy }
}

/** An Idempotency-Key. */
export const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
