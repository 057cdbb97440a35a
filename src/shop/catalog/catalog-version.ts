import { stockMovements, type Thing } from '../../contract/event-verbs.ts'
import type { Database } from '../database/tables.ts'

const WINDOW_MS = 15_000
const POLL_INTERVAL_MS = 500
/** More changes than happen in a second. */
const MAX_CHANGES = 1_000

const catalogThings: Thing[] = ['product', 'review', 'image']

/**
 * A number that increases with every change that visitors see. This process reports its own commits; those of other processes are found by
 * polling the events of the last seconds. The whole window is compared because transactions do not commit in the order of their IDs.
 */
export class CatalogVersion {
  current = 1
  /** The version of the latest edit. Later versions differ only in stock. */
  lastEdit = 1
  /** Times of the latest changes, by `performance.now()`; the last one led to `current`. */
  readonly #changes: number[] = []
  #seen = { edits: '[]', stock: '[]' }
  #timer: NodeJS.Timeout | undefined

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
    const events = await db
      .selectFrom('event')
      .select((eb) => ['verb', eb.fn.countAll<number>().as('count'), eb.fn.max('id').as('newest')])
      .where('at', '>', new Date(Date.now() - WINDOW_MS))
      .where((eb) => eb.or([eb('thing', 'in', catalogThings), eb('verb', 'in', stockMovements)]))
      .groupBy('verb')
      .orderBy('verb')
      .execute()
    const isStock = ({ verb }: { verb: string }) => stockMovements.some((movement) => movement === verb)
    const seen = { edits: JSON.stringify(events.filter((group) => !isStock(group))), stock: JSON.stringify(events.filter(isStock)) }
    if (seen.edits !== '[]' && seen.edits !== this.#seen.edits) this.edited()
    // The stock may have changed right after the last poll.
    else if (seen.stock !== '[]' && seen.stock !== this.#seen.stock) this.#change(performance.now() - POLL_INTERVAL_MS)
    this.#seen = seen
  }

  #change(at: number) {
    this.current++
    this.#changes.push(at)
    if (this.#changes.length > MAX_CHANGES) this.#changes.shift()
  }
}
