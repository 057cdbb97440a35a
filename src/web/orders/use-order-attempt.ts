import { useRef, useState } from 'react'
import { type ApiError, api } from '../api.ts'
import { deleteDraft, saveDraft } from '../draft.ts'
import { useRefusal } from '../people/use-refusal.ts'

type Order = Parameters<typeof api.orders.place>[0]
type PlacedOrder = Awaited<ReturnType<typeof api.orders.place>>

/** The unsent input of an order form. */
export interface AttemptDraft {
  /** The Idempotency-Key of an attempt with an unknown outcome. */
  key?: string
}

interface Outcome {
  onPlaced(placed: PlacedOrder): Promise<void>
  /** Not called if the session has ended. */
  onRefused(error: ApiError): Promise<void>
}

/**
 * Places an order at most once. The idempotency key of an attempt stays in the form's draft until a response arrives, so a retry after a
 * lost response repeats the same attempt.
 */
export function useOrderAttempt(form: string, email: string) {
  const [placing, setPlacing] = useState(false)
  const isPlacing = useRef(false)
  const readRefusal = useRefusal()

  async function attempt(order: Order, { key = newKey(), ...draft }: AttemptDraft, { onPlaced, onRefused }: Outcome) {
    if (isPlacing.current) return
    isPlacing.current = true
    setPlacing(true)
    saveDraft(form, email, { ...draft, key })
    try {
      const placed = await api.orders.place(order, { context: { idempotencyKey: key } })
      deleteDraft(form)
      await onPlaced(placed)
    } catch (error) {
      const apiError = readRefusal(error)
      if (apiError.status >= 400 && apiError.status < 500) saveDraft(form, email, draft)
      if (apiError.status !== 401) await onRefused(apiError)
    } finally {
      isPlacing.current = false
      setPlacing(false)
    }
  }

  return { attempt, placing }
}

const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
