import { stockMovements, type Thing } from '../../contract/event-verbs.ts'
import type { Database } from '../database/tables.ts'

const LOOK_BACK = 15_000
const LOOK_EVERY = 500
/** More changes than a second brings. */
const REMEMBERED = 1_000

const thingsOfCatalog: Thing[] = ['product', 'review', 'image']

/**
 * Goes up with everything that changes what visitors see. This process is told of its own commits; what other
 * processes did is seen in the events of the last seconds, looked at twice a second. A window of events is compared,
 * not the newest id, because transactions do not commit in the order of their ids.
 */
export class CatalogVersion {
  current = 1
  /** The version that the latest edit made. Later ones differ from it in stock alone. */
  lastEdit = 1
  /** When the latest changes were made, the last one to `current`. */
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

  /** When the first change after this version was made, by `performance.now()`; -Infinity when that is more changes ago than are remembered. */
  changedAfter(version: number): number {
    return this.#changes.at(version - this.current) ?? Number.NEGATIVE_INFINITY
  }

  watch(db: Database, onFault: (fault: unknown) => void) {
    let looking = false
    this.#timer = setInterval(async () => {
      if (looking) return
      looking = true
      try {
        await this.poll(db)
      } catch (fault) {
        onFault(fault)
      } finally {
        looking = false
      }
    }, LOOK_EVERY)
    this.#timer.unref()
  }

  stop() {
    clearInterval(this.#timer)
  }

  async poll(db: Database) {
    const events = await db
      .selectFrom('event')
      .select((eb) => ['verb', eb.fn.countAll<number>().as('count'), eb.fn.max('id').as('newest')])
      .where('at', '>', new Date(Date.now() - LOOK_BACK))
      .where((eb) => eb.or([eb('thing', 'in', thingsOfCatalog), eb('verb', 'in', stockMovements)]))
      .groupBy('verb')
      .orderBy('verb')
      .execute()
    const isStock = ({ verb }: { verb: string }) => stockMovements.some((one) => one === verb)
    const seen = { edits: JSON.stringify(events.filter((group) => !isStock(group))), stock: JSON.stringify(events.filter(isStock)) }
    if (seen.edits !== '[]' && seen.edits !== this.#seen.edits) this.edited()
    // It may have moved just after the last look.
    else if (seen.stock !== '[]' && seen.stock !== this.#seen.stock) this.#change(performance.now() - LOOK_EVERY)
    this.#seen = seen
  }

  #change(at: number) {
    this.current++
    this.#changes.push(at)
    if (this.#changes.length > REMEMBERED) this.#changes.shift()
  }
}
