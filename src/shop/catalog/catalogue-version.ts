import type { Database } from '../database/tables.ts'

const LOOK_BACK = 15_000
const LOOK_EVERY = 500

/**
 * Goes up with everything that changes what visitors see. This process bumps it after its own commits; what other
 * processes did is seen in the events of the last seconds, looked at twice a second. A window of events is compared,
 * not the newest id, because transactions do not commit in the order of their ids.
 */
export class CatalogueVersion {
  current = 1
  #seen = ''
  #timer: NodeJS.Timeout | undefined

  bump() {
    this.current++
  }

  watch(db: Database, onFault: (fault: unknown) => void) {
    let looking = false
    this.#timer = setInterval(async () => {
      if (looking) return
      looking = true
      try {
        await this.look(db)
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

  async look(db: Database) {
    const { count, newest } = await db
      .selectFrom('event')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('id').as('newest')])
      .where('at', '>', new Date(Date.now() - LOOK_BACK))
      // Reviews and orders keep the names that people had: who comes and goes changes nothing for visitors.
      .where('thing', '<>', 'person')
      .executeTakeFirstOrThrow()
    const seen = `${count} ${newest}`
    if (newest !== null && seen !== this.#seen) this.bump()
    this.#seen = seen
  }
}
