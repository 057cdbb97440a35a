import type { Log } from '../../shop.ts'
import { Refusal } from '../refusal.ts'
import { Child } from './child.ts'
import type { ChildWork } from './ended-children.ts'
import { childMessages } from './messages.ts'
import type { ChildLimits } from './start-child.ts'

/** The process ends after this time without work, which gives its memory back. */
const IDLE_MS = 30_000
const RETRY_SECONDS = 5

/** Whoever asked has closed the connection. */
export class Left extends Error {}

/** What a process answers to a job. */
export type JobAnswer<Result> = { result: Result } | { refused: string } | { fault: string }

interface LineOptions {
  script: string
  limits: ChildLimits
  work: ChildWork
  /** Jobs that wait. What comes after them is refused. */
  maxWaiting: number
  /** Each job has a process of its own: what one leaves in memory does not reach the next. */
  isFresh?: boolean
}

/** Does jobs one after another in a process that starts with the first one. If it dies, the next job starts a new one. */
export class JobLine<Job extends object, Result> {
  readonly #options: LineOptions
  readonly #waiting: (() => void)[] = []
  #isBusy = false
  #child: Child<Job, JobAnswer<Result>> | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(options: LineOptions) {
    this.#options = options
  }

  /** Rejects with `Left` when the signal is given, with `ChildEnded` when the process died, with `busy` when too many wait. */
  async run(log: Log, job: Job, file: Uint8Array, signal?: AbortSignal): Promise<Result> {
    await this.#takeTurn(signal)
    try {
      const answer = await this.#ask(log, job, file, signal)
      if ('refused' in answer) throw new Refusal('invalid', answer.refused)
      if ('fault' in answer) throw new Error(answer.fault)
      return answer.result
    } finally {
      if (this.#options.isFresh) this.#endChild()
      const next = this.#waiting.shift()
      if (next) next()
      else {
        this.#isBusy = false
        this.#idle = setTimeout(() => this.#endChild(), IDLE_MS).unref()
      }
    }
  }

  #takeTurn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new Left())
      if (!this.#isBusy) {
        this.#isBusy = true
        return resolve()
      }
      if (this.#waiting.length >= this.#options.maxWaiting)
        return reject(new Refusal('busy', childMessages.lineIsFull, { retryAfter: RETRY_SECONDS }))
      const start = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(start), 1)
        reject(new Left())
      }
      this.#waiting.push(start)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  async #ask(log: Log, job: Job, file: Uint8Array, signal: AbortSignal | undefined): Promise<JobAnswer<Result>> {
    clearTimeout(this.#idle)
    if (!this.#child || this.#child.hasEnded) this.#child = new Child(this.#options)
    const child = this.#child
    const { promise: left, reject } = Promise.withResolvers<never>()
    const leave = () => {
      this.#endChild()
      reject(new Left())
    }
    signal?.addEventListener('abort', leave, { once: true })
    try {
      child.send(job, file)
      return await Promise.race([child.next(log), left])
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }

  #endChild() {
    this.#child?.dismiss()
    this.#child = undefined
  }
}
