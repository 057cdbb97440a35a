import { priceListOfSession } from '../../shop/people/companies/price-list-of-session.ts'
import type { Shop } from '../../shop/shop.ts'
import { identitySecret, sessionCookieIn, tokenOfCookie } from '../auth/session-cookie.ts'

/** How old what is known of a session may be. */
const MAX_AGE_MS = 1_000
const MAX_SESSIONS = 10_000

interface Known {
  readAt: number
  listId: string | undefined
  reading?: Promise<string | undefined> | undefined
}

/** Tells by the session cookie of a request which price list its pages are made by. A copy of each membership is at most a second old. */
export class KnownMembers {
  readonly #shop: Shop
  readonly #secret: string
  /** By cookie, the session that was asked about first at the front. */
  readonly #known = new Map<string, Known>()

  constructor(shop: Shop) {
    this.#shop = shop
    this.#secret = identitySecret(shop.config.secret)
  }

  /** Returns the ID of a price list, or a promise when it has to be read; undefined for everybody who sees public prices. */
  priceListOf(cookies: string | undefined): string | undefined | Promise<string | undefined> {
    const cookie = sessionCookieIn(cookies)
    if (!cookie) return undefined
    const known = this.#known.get(cookie)
    if (known && performance.now() - known.readAt < MAX_AGE_MS) return known.listId
    if (known?.reading) return known.reading
    // Forged cookies cost neither a query nor memory.
    const token = tokenOfCookie(cookie, this.#secret)
    return token ? this.#read(cookie, token) : undefined
  }

  #read(cookie: string, token: string): Promise<string | undefined> {
    const readAt = performance.now()
    const reading = priceListOfSession(this.#shop, token)
      .then((listId) => {
        this.#keep(cookie, { readAt, listId })
        return listId
      })
      .catch((error: unknown) => {
        this.#known.delete(cookie)
        throw error
      })
    this.#keep(cookie, { readAt: Number.NEGATIVE_INFINITY, listId: undefined, reading })
    return reading
  }

  #keep(cookie: string, known: Known) {
    this.#known.delete(cookie)
    this.#known.set(cookie, known)
    if (this.#known.size <= MAX_SESSIONS) return
    const [oldest = ''] = this.#known.keys()
    this.#known.delete(oldest)
  }
}
