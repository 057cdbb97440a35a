import type { IncomingMessage } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Log } from '../../shop/shop.ts'

const LOOK_EVERY = 100
/** Milliseconds the event loop may be late on average before work is turned away, and how late it may be when work is taken again. */
const TOO_LATE = 70
const FINE = 30
/**
 * Milliseconds of work that are taken each time the event loop comes round, when all is well and when it is crowded; who comes later
 * in that round has waited for all of it. A few are taken in every round, however long one of them takes.
 */
const LONGEST_ROUND = 150
const LONGEST_ROUND_WHEN_CROWDED = 25
const LEAST_IN_ROUND = 50
const LEAST_IN_ROUND_WHEN_CROWDED = 10
/** What the measure of the event loop waits between two looks of its own; that much is no delay. */
const RESOLUTION = 10
/** How long what is taken may have to wait for what was taken before it. */
const LONGEST_WAIT = 200
/** In line at most and at least: an order takes about two milliseconds. */
const MOST_IN_LINE = 200
const LEAST_IN_LINE = 20
const MOST_VITAL = 20
const PAGES_WHEN_CROWDED = 4
/** What takes longer than this waits for somebody else: a body that trickles in, a gateway. It takes no place in the line. */
const IN_LINE = 1_000
/** Waiting for somebody else at most: each may hold a body of 64 KB. */
const MOST_WAITING = 1_000
/** How long the shop counts as crowded after the last sign of it. */
const AFTERWARDS = 1_000
const TELL_EVERY = 10_000

/** Thrown instead of rendering a page that nobody asked for by name: there is too much to do. */
export class TooBusy extends Error {}

/** Work that was taken on, until `finish`. */
export interface Taken {
  finish(): void
}

/**
 * What is under way of one kind. What has been in line for long is waiting for somebody else, and takes no place any more; of
 * those whose own sender is what they wait for, the oldest are cut off when there are too many.
 */
class Line {
  readonly #inLine = new Map<Taken, { since: number; request: IncomingMessage | undefined }>()
  readonly #waiting = new Map<Taken, IncomingMessage | undefined>()
  finished = 0

  hasRoom = (most: number) => this.#inLine.size < most && this.#waiting.size < MOST_WAITING

  take(request?: IncomingMessage): Taken {
    const taken = {
      finish: () => {
        if (this.#inLine.delete(taken) || this.#waiting.delete(taken)) this.finished++
      },
    }
    this.#inLine.set(taken, { since: performance.now(), request })
    return taken
  }

  look(now: number) {
    for (const [taken, { since, request }] of this.#inLine) {
      if (now - since < IN_LINE) break
      this.#inLine.delete(taken)
      this.#waiting.set(taken, request)
    }
    let tooMany = this.#waiting.size - MOST_WAITING / 2
    for (const request of this.#waiting.values()) {
      if (tooMany <= 0) break
      if (!request || request.complete) continue
      request.destroy()
      tooMany--
    }
  }
}

/**
 * Turns work away when there is more than can be done: by how late the event loop is, in the round it is in and lately, and by how
 * much stands in line. What is taken is answered in time; the rest hears at once to come back. The line is as long as what was
 * finished lately in `LONGEST_WAIT`, on a slow machine as on a fast one.
 */
export class OverloadProtection {
  readonly #log: Log
  readonly #takesAll: boolean
  readonly #delay = monitorEventLoopDelay({ resolution: RESOLUTION })
  readonly #timer: NodeJS.Timeout
  readonly #lines = { work: new Line(), page: new Line(), vital: new Line() }
  #looked = performance.now()
  #late = false
  #crowdedUntil = 0
  #turningAwayUntil = 0
  #round: { began: number; taken: number } | undefined
  #rate = 0
  #told = { at: 0, turnedAway: 0, isOpen: false }
  /** How many requests were turned away since the start of the process. */
  turnedAway = 0

  /** `takesAll`: nobody is turned away. */
  constructor(log: Log, takesAll = false) {
    this.#log = log
    this.#takesAll = takesAll
    this.#delay.enable()
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY)
    this.#timer.unref()
  }

  /** Whether there is more to do than can be done, or was a moment ago: what can be spared is spared then. */
  get isCrowded() {
    return performance.now() < this.#crowdedUntil
  }

  /** Whether somebody was turned away a moment ago. */
  get isTurningAway() {
    return this.#turningAwayUntil > 0 && performance.now() < this.#turningAwayUntil
  }

  /** How many may stand in line now. */
  get room() {
    if (this.#late) return LEAST_IN_LINE
    return this.isCrowded ? Math.round(Math.min(MOST_IN_LINE, Math.max(LEAST_IN_LINE, (this.#rate * LONGEST_WAIT) / 1000))) : MOST_IN_LINE
  }

  /** Takes on what a caller asks for; nothing when it has to be turned away. */
  work(request: IncomingMessage): Taken | undefined {
    if (this.#takesAll || (this.#roundHasRoom() && this.#lines.work.hasRoom(this.room))) return this.#lines.work.take(request)
    this.#turnAway()
    return undefined
  }

  /** The same for what must go on while orders are turned away, a few at a time: is the process alive, has somebody paid. */
  vital(request: IncomingMessage): Taken | undefined {
    if (this.#lines.vital.hasRoom(MOST_VITAL)) return this.#lines.vital.take(request)
    this.#turnAway()
    return undefined
  }

  /** Renders a public page, which many may wait for. Where the shop is crowded, a few are rendered at a time. */
  async page<T>(render: () => Promise<T>): Promise<T> {
    if (!this.#lines.page.hasRoom(this.isCrowded ? PAGES_WHEN_CROWDED : MOST_IN_LINE)) throw new TooBusy()
    const taken = this.#lines.page.take()
    try {
      return await render()
    } finally {
      taken.finish()
    }
  }

  stop() {
    clearInterval(this.#timer)
    this.#delay.disable()
  }

  #roundHasRoom(): boolean {
    const now = performance.now()
    if (!this.#round) {
      this.#round = { began: now, taken: 0 }
      setImmediate(() => {
        this.#round = undefined
      })
    }
    const [longest, least] = this.isCrowded ? [LONGEST_ROUND_WHEN_CROWDED, LEAST_IN_ROUND_WHEN_CROWDED] : [LONGEST_ROUND, LEAST_IN_ROUND]
    return now - this.#round.began < longest || ++this.#round.taken <= least
  }

  #turnAway() {
    this.turnedAway++
    this.#turningAwayUntil = performance.now() + AFTERWARDS
    this.#crowdedUntil = this.#turningAwayUntil
  }

  #look() {
    const now = performance.now()
    // A loop that did not come round at all has measured nothing.
    const late = this.#delay.count > 0 ? this.#delay.mean / 1e6 - RESOLUTION : now - this.#looked
    this.#delay.reset()
    this.#late = late > (this.#late ? FINE : TOO_LATE)
    if (this.#late) this.#crowdedUntil = now + AFTERWARDS
    const { work, page, vital } = this.#lines
    const rate = (work.finished * 1000) / (now - this.#looked)
    this.#rate += (rate - this.#rate) * 0.2
    work.finished = 0
    this.#looked = now
    for (const line of [work, page, vital]) line.look(now)
    this.#tell(now)
  }

  /** One line in the log when it begins, one every ten seconds, and one when it is over; never one for each request. */
  #tell(now: number) {
    const turnedAway = this.turnedAway - this.#told.turnedAway
    if (this.#told.isOpen ? now - this.#told.at < TELL_EVERY && this.isCrowded : turnedAway === 0) return
    const facts = { turnedAway, room: this.room }
    if (this.#told.isOpen && !this.isCrowded) this.#log.info(facts, 'Everything is taken again')
    else this.#log.warn(facts, 'There is more to do than can be done, and some is turned away')
    this.#told = { at: now, turnedAway: this.turnedAway, isOpen: this.isCrowded }
  }
}
