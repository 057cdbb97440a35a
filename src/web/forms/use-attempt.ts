import { type ApiError, readApiError } from '../session/api.ts'
import { deleteDraft, saveDraft } from './draft.ts'
import { useSending } from './use-sending.ts'

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
  const { send: sendOnce, busy } = useSending()

  const attempt = (request: Request, { key: earlier, ...draft }: AttemptDraft, { onDone, onRefused }: Outcome<Answer>) => {
    const key = earlier ?? newKey()
    return sendOnce(
      async () => {
        saveDraft(form, email, { ...draft, key })
        const answer = await send(request, { context: { idempotencyKey: key } }).catch((error) => {
          // An earlier attempt with the same key may have arrived; this one did not.
          if (!earlier && readApiError(error).status === 401) saveDraft(form, email, draft)
          throw error
        })
        deleteDraft(form)
        await onDone(answer)
      },
      (refusal) => {
        if (refusal.status >= 400 && refusal.status < 500) saveDraft(form, email, draft)
        return onRefused(refusal)
      },
    )
  }

  return { attempt, busy }
}

/** An Idempotency-Key. */
export const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
