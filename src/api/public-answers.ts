import type { IncomingMessage } from 'node:http'
import type { CatalogueVersion } from '../shop/catalog/catalogue-version.ts'
import { KeptAnswer } from './kept.ts'
import { TooBusy } from './shedding.ts'

/** Of the answers as they are; their compressed forms are a fifth more. */
const MOST_BYTES = 8 * 1024 * 1024
const MOST = 2_000
const LONGEST_ADDRESS = 300
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
  version: number
  /** The answer that is kept; nothing while the first one is made. */
  answer?: KeptAnswer
  /** When it was made. */
  made: number
  making?: Promise<KeptAnswer | undefined>
  used: boolean
}

/**
 * Public pages and public JSON, rendered once for each version of the catalogue and kept as bytes, bounded in number and
 * size. A burst on a cold address renders it once, and while a version is rendered the next one waits.
 */
export class PublicAnswers {
  readonly #render: (path: string) => Promise<Response>
  readonly #version: CatalogueVersion
  readonly #kept = new Map<string, Entry>()
  #bytes = 0

  constructor(render: (path: string) => Promise<Response>, version: CatalogueVersion) {
    this.#render = render
    this.#version = version
  }

  /**
   * The kept answer to this request, at once or when it is made; nothing when it is not one to keep. Where the shop turns work away, one
   * that was right a moment ago will do: every order changes the stock that pages show.
   */
  find({ method, url = '', headers }: IncomingMessage, isTurningAway = false): KeptAnswer | Promise<KeptAnswer | undefined> | undefined {
    if (method !== 'GET' && method !== 'HEAD') return undefined
    // Asked for ahead of a click, which caches it otherwise.
    if (headers['sec-purpose']) return undefined
    const known = this.#kept.get(url)
    if (known) {
      known.used = true
      if (known.answer && known.version === this.#version.current && !known.making) return known.answer
      const age = performance.now() - known.made
      if (known.answer && isTurningAway && age < OLDEST_WHEN_FLOODED) {
        if (age > YOUNG_WHEN_FLOODED) void this.#renew(url, known)
        return known.answer
      }
      return this.#renew(url, known)
    }
    if (url.length > LONGEST_ADDRESS || !isPublic.test(url)) return undefined
    const entry: Entry = { version: 0, made: 0, used: true }
    this.#kept.set(url, entry)
    return this.#renew(url, entry)
  }

  #renew(url: string, entry: Entry): Promise<KeptAnswer | undefined> {
    const wanted = this.#version.current
    const before = entry.making
    if (before && entry.version === wanted) return before
    entry.version = wanted
    const making = (before ? before.then(() => this.#make(url)) : this.#make(url)).then(
      (answer) => {
        if (entry.making === making) {
          delete entry.making
          this.#keep(url, entry, answer)
        }
        return answer
      },
      () => {
        if (entry.making === making) this.#leave(url, entry)
        return entry.answer
      },
    )
    entry.making = making
    return making
  }

  #keep(url: string, entry: Entry, answer: KeptAnswer | undefined) {
    if (this.#kept.get(url) !== entry) return
    this.#bytes += (answer?.size ?? 0) - (entry.answer?.size ?? 0)
    if (answer) Object.assign(entry, { answer, made: performance.now() })
    else this.#kept.delete(url)
    while (this.#kept.size > MOST || this.#bytes > MOST_BYTES) {
      const [oldest, its] = this.#kept.entries().next().value as [string, Entry]
      this.#kept.delete(oldest)
      // What was asked for since it was last looked at gets another round.
      if (its.used) this.#kept.set(oldest, Object.assign(its, { used: false }))
      else this.#bytes -= its.answer?.size ?? 0
    }
  }

  /** It could not be made now. What was right before is better than nothing, and the next caller has it tried again. */
  #leave(url: string, entry: Entry) {
    delete entry.making
    entry.version = 0
    if (!entry.answer && this.#kept.get(url) === entry) this.#kept.delete(url)
  }

  async #make(path: string): Promise<KeptAnswer | undefined> {
    try {
      const response = await this.#render(path)
      // A page that could not load all it shows says no-cache: it is for this once.
      if (response.status !== 200 || response.headers.get('cache-control') === 'no-cache') return undefined
      const body = Buffer.from(await response.arrayBuffer())
      if (body.length > MOST_BYTES / 4) return undefined
      const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'content-length' && name !== 'x-request-id'))
      return new KeptAnswer(body, { ...headers, ...caching })
    } catch (fault) {
      if (fault instanceof TooBusy) throw fault
      // The ordinary way answers with the fault, its log line and its request id.
      return undefined
    }
  }
}
