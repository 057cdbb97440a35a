import { useEffect } from 'react'
import { type ApiError, readApiError } from '../session/api-error.ts'
import { deleteDraft, openDraft, readAttemptKey, saveDraft } from '../session/draft.ts'
import { useSending } from './use-sending.ts'

interface Outcome<Answer> {
  onDone(answer: Answer): Promise<void>
  /** Not called if the session has ended. */
  onRefused(error: ApiError): Promise<void>
}

/**
 * Sends a form at most once. The idempotency key of an attempt stays in the form's draft until a response arrives, so a retry after a
 * lost response repeats the same attempt. `keep` saves what is typed and leaves that key.
 */
export function useAttempt<Request, Answer>(
  form: string,
  send: (request: Request, options: { context: { idempotencyKey: string } }) => Promise<Answer>,
) {
  const { send: sendOnce, busy } = useSending()
  useEffect(() => openDraft(form), [form])

  const attempt = (request: Request, typed: object, { onDone, onRefused }: Outcome<Answer>) => {
    const earlier = readAttemptKey(form)
    const key = earlier ?? newKey()
    return sendOnce(
      async () => {
        saveDraft(form, typed, key)
        const answer = await send(request, { context: { idempotencyKey: key } }).catch((error) => {
          // An earlier attempt with the same key may have arrived; this one did not.
          if (!earlier && readApiError(error).status === 401) saveDraft(form, typed)
          throw error
        })
        deleteDraft(form)
        await onDone(answer)
      },
      (refusal) => {
        if (refusal.status >= 400 && refusal.status < 500) saveDraft(form, typed)
        return onRefused(refusal)
      },
    )
  }
  const keep = (typed: object) => saveDraft(form, typed, readAttemptKey(form))

  return { attempt, keep, busy }
}

/** An Idempotency-Key. */
export const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
