import type { IncomingMessage } from 'node:http'
import type { CatalogVersion } from '../../shop/catalog/catalog-version.ts'
import { Overloaded } from '../limits/overload-protection.ts'
import { CachedResponse } from './cached-response.ts'
import { processorTime, RebuildBudget } from './rebuild-budget.ts'

/** Of the answers as they are; their compressed forms are a fifth more. */
const MOST_BYTES = 8 * 1024 * 1024
const MOST = 2_000
const LONGEST_ADDRESS = 300
/**
 * Where rebuilding at once would take too much, an answer may show stock that is up to a second old, and is rebuilt in the background halfway
 * there. When that does not keep up, whoever asks waits for a rebuild of their own. In milliseconds.
 */
const OLDEST_STOCK = 1_000
const REBUILT_AFTER = 500
/**
 * Where the shop has to turn work away an answer of two seconds, which a shared cache would have anyway, is not renewed; and one of ten is sent
 * while it is. In milliseconds.
 */
const YOUNG_WHEN_FLOODED = 2_000
const OLDEST_WHEN_FLOODED = 10_000
/**
 * A browser asks each time, which costs a 304: it would take `stale-while-revalidate` for itself and show a price of
 * half a minute ago. What a shared cache may do beyond its two seconds is said to it alone (RFC 9213).
 */
const caching = {
  'cache-control': 'public, max-age=0, s-maxage=2',
  'cdn-cache-control': 'public, max-age=2, stale-while-revalidate=30',
}

/** Addresses whose answer is the same for everyone, with what may stand after their question mark. */
const isPublic =
  /^\/(?:(?:blogs|portfolio|contact|sitemap\.xml|robots\.txt|products\/[\w-]+(?:\.data)?|api\/review\/?|api\/product\/[\w-]+|api\/product-at\/[\w-]+)?|(?:products|products\.data|api\/product\/?|api\/family)(?:\?.*)?)$/

interface Entry {
  /** The answer that is kept; nothing while the first one is made. */
  answer?: CachedResponse
  /** The version of the catalog that it shows. */
  shows: number
  /** When it was made. */
  made: number
  /** What making it took of the processor, in milliseconds. */
  cost: number
  making?: Promise<CachedResponse | undefined>
  /** The version that the one being made will show. */
  willShow: number
  /** The one that is made after it. */
  next?: Promise<CachedResponse | undefined>
  /** The latest version in which somebody got an older answer. */
  putOff: number
  used: boolean
}

/**
 * Public pages and public JSON, rendered once for each version of the catalog and kept as bytes, bounded in number and
 * size. A burst on a cold address renders it once, and while a version is rendered the next one waits.
 */
export class ResponseCache {
  readonly #render: (path: string) => Promise<Response>
  readonly #version: CatalogVersion
  readonly #kept = new Map<string, Entry>()
  readonly #rebuilding = new RebuildBudget()
  #bytes = 0

  constructor(render: (path: string) => Promise<Response>, version: CatalogVersion) {
    this.#render = render
    this.#version = version
  }

  /**
   * The kept answer to this request, at once or when it is made; nothing when it is not one to keep. An edit is shown at once. A stock
   * movement is too, while rebuilding takes less than its share of the process's time. Where the shop turns work away, an answer that was
   * right a moment ago will do.
   */
  find(
    { method, url = '', headers }: IncomingMessage,
    isOverloaded = false,
  ): CachedResponse | Promise<CachedResponse | undefined> | undefined {
    if (method !== 'GET' && method !== 'HEAD') return undefined
    // Asked for ahead of a click, which caches it otherwise.
    if (headers['sec-purpose']) return undefined
    const known = this.#kept.get(url)
    if (known) {
      known.used = true
      return known.shows === this.#version.current ? known.answer : this.#findChanged(url, known, isOverloaded)
    }
    if (url.length > LONGEST_ADDRESS || !isPublic.test(url)) return undefined
    const entry: Entry = { shows: 0, made: 0, cost: 0, willShow: 0, putOff: 0, used: true }
    this.#kept.set(url, entry)
    return this.#renew(url, entry)
  }

  /** Ends the background work. */
  stop(): Promise<void> {
    return this.#rebuilding.stop()
  }

  #findChanged(url: string, entry: Entry, isOverloaded: boolean) {
    const { current, lastEdit } = this.#version
    const now = performance.now()
    const age = now - entry.made
    if (entry.answer && isOverloaded && age < OLDEST_WHEN_FLOODED) {
      if (age > YOUNG_WHEN_FLOODED) void this.#renew(url, entry, 0)
      return entry.answer
    }
    if (entry.shows < lastEdit || !this.#rebuilding.isTooMuch) return this.#renew(url, entry)
    const changed = this.#version.changedAfter(entry.shows)
    if (now - changed >= OLDEST_STOCK) return this.#renew(url, entry, lastEdit)
    if (entry.putOff < current) this.#rebuilding.count(entry.cost)
    entry.putOff = current
    this.#rebuilding.later(url, {
      due: changed + REBUILT_AFTER,
      run: async () => {
        if (entry.shows < this.#version.current) await this.#renew(url, entry)
        return entry.cost
      },
    })
    return entry.answer
  }

  /** Makes the answer, unless one that shows this version or a later one is being made. While an older one is made, a single next one waits. */
  #renew(url: string, entry: Entry, least = this.#version.current): Promise<CachedResponse | undefined> {
    if (!entry.making) return this.#start(url, entry)
    if (entry.willShow >= least) return entry.making
    entry.next ??= entry.making.then(() => {
      delete entry.next
      return this.#renew(url, entry)
    })
    return entry.next
  }

  #start(url: string, entry: Entry): Promise<CachedResponse | undefined> {
    const shows = this.#version.current
    entry.willShow = shows
    entry.making = this.#make(url, entry).then(
      (answer) => {
        delete entry.making
        this.#keep(url, entry, answer, shows)
        return answer
      },
      // It could not be made now. What was right before is better than nothing, and the next caller has it tried again.
      () => {
        delete entry.making
        if (!entry.answer && this.#kept.get(url) === entry) this.#kept.delete(url)
        return entry.answer
      },
    )
    return entry.making
  }

  #keep(url: string, entry: Entry, answer: CachedResponse | undefined, shows: number) {
    if (this.#kept.get(url) !== entry) return
    this.#bytes += (answer?.size ?? 0) - (entry.answer?.size ?? 0)
    if (answer) Object.assign(entry, { answer, shows, made: performance.now() })
    else this.#kept.delete(url)
    while (this.#kept.size > MOST || this.#bytes > MOST_BYTES) {
      const [oldest, its] = this.#kept.entries().next().value as [string, Entry]
      this.#kept.delete(oldest)
      // What was asked for since it was last looked at gets another round.
      if (its.used) this.#kept.set(oldest, Object.assign(its, { used: false }))
      else this.#bytes -= its.answer?.size ?? 0
    }
  }

  async #make(path: string, entry: Entry): Promise<CachedResponse | undefined> {
    const began = processorTime()
    try {
      const response = await this.#render(path)
      // A page that could not load all it shows says no-cache: it is for this once.
      if (response.status !== 200 || response.headers.get('cache-control') === 'no-cache') return undefined
      const body = Buffer.from(await response.arrayBuffer())
      if (body.length > MOST_BYTES / 4) return undefined
      const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'content-length' && name !== 'x-request-id'))
      const answer = new CachedResponse(body, { ...headers, ...caching })
      if (entry.answer) await answer.compressLike(entry.answer)
      entry.cost = processorTime() - began
      if (entry.answer) this.#rebuilding.count(entry.cost)
      return answer
    } catch (fault) {
      if (fault instanceof Overloaded) throw fault
      // The ordinary way answers with the fault, its log line and its request id.
      return undefined
    }
  }
}
