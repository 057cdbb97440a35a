import type { IncomingMessage } from 'node:http'
import type { CatalogVersion } from '../../shop/catalog/products/catalog-version.ts'
import { keyStart } from '../../shop/messaging/integrations/create-api-key.ts'
import { Overloaded } from '../limits/overload-protection.ts'
import { CachedResponse } from './cached-response.ts'
import { processorTime, RebuildBudget } from './rebuild-budget.ts'

const MAX_URL_LENGTH = 300
/** How old the stock in a response may be when rebuilds are over budget. After that, a request waits for a rebuild. */
const MAX_STOCK_AGE_MS = 1_000
const REBUILD_AFTER_MS = 500
/** While the shop is overloaded, a response is not rebuilt for two seconds, and is sent for up to ten. */
const FRESH_WHEN_OVERLOADED_MS = 2_000
const MAX_AGE_WHEN_OVERLOADED_MS = 10_000

/** Whether the response contains prices, so that there is a variant for each price list. */
export const showsPrices = (url: string) => /^\/(?:$|products|compare|api\/product)/.test(url)

/** For whom a cache keeps responses. */
export interface Audience {
  headers: Record<string, string>
  /** Uncompressed. The compressed forms add about a fifth. */
  maxBytes: number
  maxEntries: number
}

/** Browsers revalidate each time. Only shared caches may serve stale responses (RFC 9213): a browser would show an old price. */
export const everybody: Audience = {
  headers: {
    'cache-control': 'public, max-age=0, s-maxage=2',
    'cdn-cache-control': 'public, max-age=2, stale-while-revalidate=30',
  },
  maxBytes: 8 * 1024 * 1024,
  maxEntries: 2_000,
}

/** Members of companies with a price list. Only their own browsers may store what they see. */
export const membersOnly: Audience = {
  headers: { 'cache-control': 'private, no-cache' },
  maxBytes: 48 * 1024 * 1024,
  maxEntries: 12_000,
}

/** URLs that have a response for everyone, or one for each price list. */
const isPublic =
  /^\/(?:(?:blogs|portfolio|contact|cart|sitemap\.xml|robots\.txt|products\/[\w-]+(?:\.data)?|api\/review\/?|api\/product\/[\w-]+|api\/product-at\/[\w-]+|api\/family-at\/[\w-]+)?|(?:products|products\.data|api\/product\/?|api\/family|api\/product-filter|api\/product-suggestion)(?:\?.*)?)$/

interface Entry {
  url: string
  /** The price list of a variant. */
  listId: string | undefined
  response?: CachedResponse
  version: number
  builtAt: number
  costMs: number
  building?: Promise<CachedResponse | undefined>
  buildingVersion: number
  next?: Promise<CachedResponse | undefined>
  deferredVersion: number
  wasUsed: boolean
}

/** Headers of a rendered response that the cache makes itself or leaves out. */
const ownHeaders = new Set(['content-length', 'x-request-id', 'vary'])

type Render = (path: string, listId: string | undefined) => Promise<Response>

/** Public pages and lists as bytes, built once for each catalog version. Concurrent requests share one build. */
export class ResponseCache {
  readonly #render: Render
  readonly #version: CatalogVersion
  readonly #audience: Audience
  readonly #budget: RebuildBudget
  /** By URL and, in a variant, price list. */
  readonly #entries = new Map<string, Entry>()
  #bytes = 0

  constructor(render: Render, version: CatalogVersion, audience = everybody, budget = new RebuildBudget()) {
    this.#render = render
    this.#version = version
    this.#audience = audience
    this.#budget = budget
  }

  /** The cached response, if any. Catalog edits are visible at once, stock changes while rebuilds stay within their budget. */
  find(
    { method, url = '', headers }: IncomingMessage,
    isOverloaded = false,
    listId?: string,
  ): CachedResponse | Promise<CachedResponse | undefined> | undefined {
    if (method !== 'GET' && method !== 'HEAD') return undefined
    // A prefetch gets other cache headers. A program's key is checked on every call.
    if (headers['sec-purpose'] || headers.authorization?.includes(keyStart)) return undefined
    const key = listId === undefined ? url : `${listId} ${url}`
    const existing = this.#entries.get(key)
    if (existing) {
      existing.wasUsed = true
      return existing.version === this.#version.current ? existing.response : this.#findOutdated(key, existing, isOverloaded)
    }
    if (url.length > MAX_URL_LENGTH || !isPublic.test(url)) return undefined
    const entry: Entry = { url, listId, version: 0, builtAt: 0, costMs: 0, buildingVersion: 0, deferredVersion: 0, wasUsed: true }
    this.#entries.set(key, entry)
    return this.#refresh(key, entry)
  }

  stop(): Promise<void> {
    return this.#budget.stop()
  }

  #findOutdated(key: string, entry: Entry, isOverloaded: boolean) {
    const { current, lastEdit } = this.#version
    const now = performance.now()
    const age = now - entry.builtAt
    if (entry.response && isOverloaded && age < MAX_AGE_WHEN_OVERLOADED_MS) {
      if (age > FRESH_WHEN_OVERLOADED_MS) void this.#refresh(key, entry, 0)
      return entry.response
    }
    if (entry.version < lastEdit || !this.#budget.isExceeded) return this.#refresh(key, entry)
    const changed = this.#version.changedAfter(entry.version)
    if (now - changed >= MAX_STOCK_AGE_MS) return this.#refresh(key, entry, lastEdit)
    if (entry.deferredVersion < current) this.#budget.count(entry.costMs)
    entry.deferredVersion = current
    this.#budget.schedule(key, {
      due: changed + REBUILD_AFTER_MS,
      run: async () => {
        if (entry.version < this.#version.current) await this.#refresh(key, entry)
        return entry.costMs
      },
    })
    return entry.response
  }

  /** Builds the response, or joins a build of at least this version. At most one more build waits. */
  #refresh(key: string, entry: Entry, minVersion = this.#version.current): Promise<CachedResponse | undefined> {
    if (!entry.building) return this.#start(key, entry)
    if (entry.buildingVersion >= minVersion) return entry.building
    entry.next ??= entry.building.then(() => {
      delete entry.next
      return this.#refresh(key, entry)
    })
    return entry.next
  }

  #start(key: string, entry: Entry): Promise<CachedResponse | undefined> {
    const version = this.#version.current
    entry.buildingVersion = version
    entry.building = this.#build(entry).then(
      (response) => {
        delete entry.building
        this.#store(key, entry, response, version)
        return response
      },
      // The build was rejected. The previous response is better than none, and the next request tries again.
      () => {
        delete entry.building
        if (!entry.response && this.#entries.get(key) === entry) this.#entries.delete(key)
        return entry.response
      },
    )
    return entry.building
  }

  #store(key: string, entry: Entry, response: CachedResponse | undefined, version: number) {
    if (this.#entries.get(key) !== entry) return
    this.#bytes += (response?.size ?? 0) - (entry.response?.size ?? 0)
    if (response) Object.assign(entry, { response, version, builtAt: performance.now() })
    else this.#entries.delete(key)
    for (const [oldestKey, oldest] of this.#entries) {
      if (this.#entries.size <= this.#audience.maxEntries && this.#bytes <= this.#audience.maxBytes) break
      this.#entries.delete(oldestKey)
      // An entry that was used since the last round stays for another one.
      if (oldest.wasUsed) this.#entries.set(oldestKey, Object.assign(oldest, { wasUsed: false }))
      else this.#bytes -= oldest.response?.size ?? 0
    }
  }

  async #build(entry: Entry): Promise<CachedResponse | undefined> {
    const startedMs = processorTime()
    try {
      const rendered = await this.#render(entry.url, entry.listId)
      // A page that could not load all of its data sends no-cache.
      if (rendered.status !== 200 || rendered.headers.get('cache-control') === 'no-cache') return undefined
      const body = Buffer.from(await rendered.arrayBuffer())
      if (body.length > this.#audience.maxBytes / 4) return undefined
      const headers = Object.fromEntries([...rendered.headers].filter(([name]) => !ownHeaders.has(name)))
      const response = new CachedResponse(body, {
        ...headers,
        ...this.#audience.headers,
        ...(showsPrices(entry.url) && { vary: 'cookie' }),
      })
      if (entry.response) await response.compressLike(entry.response)
      entry.costMs = processorTime() - startedMs
      if (entry.response) this.#budget.count(entry.costMs)
      return response
    } catch (error) {
      if (error instanceof Overloaded) throw error
      // The API renders the page again and reports the error with a log line and a request id.
      return undefined
    }
  }
}
