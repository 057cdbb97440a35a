import type { ApiError } from '../session/api.ts'
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

  const attempt = (request: Request, { key = newKey(), ...draft }: AttemptDraft, { onDone, onRefused }: Outcome<Answer>) =>
    sendOnce(
      async () => {
        saveDraft(form, email, { ...draft, key })
        const answer = await send(request, { context: { idempotencyKey: key } })
        deleteDraft(form)
        await onDone(answer)
      },
      (refusal) => {
        // Who is no longer signed in keeps the key: an earlier attempt may have arrived.
        if (refusal.status >= 400 && refusal.status < 500) saveDraft(form, email, draft)
        return onRefused(refusal)
      },
    )

  return { attempt, busy }
}

/** An Idempotency-Key. */
export const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
