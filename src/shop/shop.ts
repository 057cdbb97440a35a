import type { Engine } from './database/open-database.ts'
import type { Database } from './database/tables.ts'
import type { ImageStore } from './images/image-store.ts'
import type { Gateway } from './payments/gateway.ts'
import type { ProductSearch } from './search/product-search.ts'

export interface Log {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

export interface Settings {
  /** Where customers reach the shop, without a slash at the end; links in mail and gateway returns are built on it. */
  publicUrl: string
  /** Where this process reaches its own door, when that is not `publicUrl` (behind a proxy): the test gateway sends its events there. */
  selfUrl?: string | undefined
  dataDir: string
  /** How long an unpaid order keeps its stock, in hours; a fraction is allowed. */
  unpaidOrderHours: number
  mailFrom: string
  /** Signs access tokens and what must not be guessed. */
  secret: string
  /** Administrators without a second factor may do no more than customers (ADMIN_2FA=required). */
  adminsNeedSecondFactor: boolean
}

/** What every verb of the business stands on. */
export interface Shop {
  db: Database
  engine: Engine
  settings: Settings
  log: Log
  gateway: Gateway | undefined
  images: ImageStore
  now(): Date
  /** Called at the named steps of the verbs that can cross each other; tests run something there. */
  checkpoint(step: string): Promise<void>
  /** The products for sale, in memory, for finding. */
  search: ProductSearch
  /** Goes up with every change of what visitors see. */
  catalogVersion(): number
  /** Told after a commit that changed what visitors see other than stock, so that kept pages are made anew. */
  catalogChanged(): void
  /** Told after a commit that changed stock alone. */
  stockMoved(): void
  /** Told after a commit what was recorded in it (`order.placed`, `order.paid`, ...), for counting. */
  eventRecorded(verb: string): void
  /** Told after a commit that owes the outside something of this kind, so that it leaves at once. */
  outboxChanged(kind: string): void
}
