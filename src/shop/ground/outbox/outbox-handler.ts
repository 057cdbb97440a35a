import type { OutboxPayloads } from './outbox-payloads.ts'

const HOUR_MS = 3_600_000

export interface RetryPolicy {
  /** Milliseconds after the first failure. Doubles with each further one, up to an hour. */
  firstPause: number
  attempts: number
}

/** Delivers one kind of message. Throws PermanentFailure when a retry cannot succeed. */
export interface OutboxHandler<Kind extends keyof OutboxPayloads> extends RetryPolicy {
  /** `recipient` is the address that the office corrected, if it did. */
  deliver(payload: OutboxPayloads[Kind], messageId: string, recipient: string | null): Promise<void>
}

export type OutboxHandlers = { [Kind in keyof OutboxPayloads]: OutboxHandler<Kind> }

/** Milliseconds to wait after a failed attempt, with jitter so that messages that failed together are spread out. */
export function retryDelay(attempt: number, firstPause: number): number {
  const pause = Math.min(firstPause * 2 ** (attempt - 1), HOUR_MS)
  return pause * (0.8 + Math.random() * 0.4)
}
