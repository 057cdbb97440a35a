import { stockMovements, type Thing, verbsOf } from '../../../contract/messaging/event-verbs.ts'
import type { Database } from '../../ground/database/tables.ts'

const WINDOW_MS = 15_000
const POLL_INTERVAL_MS = 500
/** More changes than happen in a second. */
const MAX_CHANGES = 1_000

const catalogThings: Thing[] = ['product', 'catalog', 'family', 'price-list', 'review', 'image', 'settings']
const editVerbs = catalogThings.flatMap(verbsOf).filter((verb) => !stockMovements.includes(verb))

/**
 * A number that increases with every change that visitors see. This process reports its own commits; those of other processes are found by
 * polling the edits and the products of the last seconds. The whole window is compared because transactions do not commit in order.
 */
export class CatalogVersion {
  current = 1
  /** The version of the latest edit. Later versions differ only in stock. */
  lastEdit = 1
  /** Times of the latest changes, by `performance.now()`; the last one led to `current`. */
  readonly #changes: number[] = []
  #seen = { edits: '', products: '' }
  #timer: NodeJS.Timeout | undefined
  readonly #beforeEdit: () => Promise<void>

  /** `beforeEdit` runs when another process has made an edit, before this one renews its pages. */
  constructor(beforeEdit: () => Promise<void> = async () => {}) {
    this.#beforeEdit = beforeEdit
  }

  edited() {
    this.#change(performance.now())
    this.lastEdit = this.current
  }

  stockMoved() {
    this.#change(performance.now())
  }

  /** Returns the time of the first change after this version, by `performance.now()`, or -Infinity if it is no longer known. */
  changedAfter(version: number): number {
    return this.#changes.at(version - this.current) ?? Number.NEGATIVE_INFINITY
  }

  watch(db: Database, onError: (error: unknown) => void) {
    let isPolling = false
    this.#timer = setInterval(async () => {
      if (isPolling) return
      isPolling = true
      try {
        await this.poll(db)
      } catch (error) {
        onError(error)
      } finally {
        isPolling = false
      }
    }, POLL_INTERVAL_MS)
    this.#timer.unref()
  }

  stop() {
    clearInterval(this.#timer)
  }

  async poll(db: Database) {
    const since = new Date(Date.now() - WINDOW_MS)
    const edits = await db
      .selectFrom('event')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('id').as('newest')])
      .where('verb', 'in', editVerbs)
      .where('at', '>', since)
      .executeTakeFirstOrThrow()
    const products = await db
      .selectFrom('product')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('version').as('versions'), fn.max('updatedAt').as('newest')])
      .where('updatedAt', '>', since)
      .executeTakeFirstOrThrow()
    const seen = { edits: JSON.stringify(edits), products: JSON.stringify(products) }
    if (edits.count > 0 && seen.edits !== this.#seen.edits) {
      await this.#beforeEdit()
      this.edited()
    } else if (products.count > 0 && seen.products !== this.#seen.products) {
      // The stock may have changed right after the last poll.
      this.#change(performance.now() - POLL_INTERVAL_MS)
    }
    this.#seen = seen
  }

  #change(at: number) {
    this.current++
    this.#changes.push(at)
    if (this.#changes.length > MAX_CHANGES) this.#changes.shift()
  }
}
