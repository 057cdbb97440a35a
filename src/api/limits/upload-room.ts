import { Refusal } from '../../shop/ground/refusal.ts'
import { apiMessages } from '../messages.ts'

const MB = 1024 * 1024
/** Bytes of uploads that this process reads and works on at once. In memory they are a few copies. */
export const uploadLimits = { accountBytes: 52 * MB, allBytes: 80 * MB, accountWaiting: 30, allWaiting: 120, waitMs: 30_000 }

const RETRY_SECONDS = 10

/** An upload that waits for room. Its body is not read meanwhile. */
interface Waiting {
  account: string
  bytes: number
  enter(): void
}

/** Limits the uploads in flight, of each account and in all. What does not fit waits; what would wait too long is refused. */
export class UploadRoom {
  readonly #limits: typeof uploadLimits
  readonly #bytesOf = new Map<string, number>()
  readonly #waiting: Waiting[] = []
  #bytes = 0

  constructor(limits = uploadLimits) {
    this.#limits = limits
  }

  /** Returns a function that gives the room back. Whoever gives the signal leaves the queue. */
  async enter(account: string, bytes: number, signal: AbortSignal): Promise<() => void> {
    if (this.#waiting.length > 0 || !this.#fits(account, bytes)) await this.#wait(account, bytes, signal)
    else this.#take(account, bytes)
    let isIn = true
    return () => {
      if (isIn) this.#take(account, -bytes)
      isIn = false
      this.#admit()
    }
  }

  #wait(account: string, bytes: number, signal: AbortSignal): Promise<void> {
    const { accountWaiting, allWaiting, waitMs } = this.#limits
    const own = this.#waiting.filter((other) => other.account === account).length
    if (own >= accountWaiting) throw new Refusal('too-many', apiMessages.uploadsOfAccount, { retryAfter: RETRY_SECONDS })
    if (this.#waiting.length >= allWaiting) throw busy()
    return new Promise((resolve, reject) => {
      const done = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', leave)
      }
      const leave = () => {
        done()
        this.#waiting.splice(this.#waiting.indexOf(place), 1)
        reject(busy())
        this.#admit()
      }
      const timer = setTimeout(leave, waitMs)
      const place = {
        account,
        bytes,
        enter: () => {
          done()
          this.#take(account, bytes)
          resolve()
        },
      }
      signal.addEventListener('abort', leave, { once: true })
      this.#waiting.push(place)
      this.#admit()
    })
  }

  /** In the order in which they came. An account that has its share lets others pass. */
  #admit() {
    for (const place of [...this.#waiting]) {
      if (this.#bytes + place.bytes > this.#limits.allBytes) return
      if (!this.#fits(place.account, place.bytes)) continue
      this.#waiting.splice(this.#waiting.indexOf(place), 1)
      place.enter()
    }
  }

  #fits(account: string, bytes: number): boolean {
    const { accountBytes, allBytes } = this.#limits
    return this.#bytes + bytes <= allBytes && (this.#bytesOf.get(account) ?? 0) + bytes <= accountBytes
  }

  #take(account: string, bytes: number) {
    this.#bytes += bytes
    const own = (this.#bytesOf.get(account) ?? 0) + bytes
    if (own > 0) this.#bytesOf.set(account, own)
    else this.#bytesOf.delete(account)
  }
}

const busy = () => new Refusal('busy', apiMessages.uploadsOfAll, { retryAfter: RETRY_SECONDS })
