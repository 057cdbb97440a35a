import type { ShopSettings } from '../contract/office/settings.ts'
import type { PriceListCopies } from './catalog/price-lists/price-list-copies.ts'
import type { ProductSearch } from './catalog/search/product-search.ts'
import type { Engine } from './ground/database/open-database.ts'
import type { Database } from './ground/database/tables.ts'
import type { ImageStore } from './ground/images/image-store.ts'
import type { Gateway } from './selling/payments/gateway.ts'

export interface Log {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

export interface ShopConfig {
  /** The shop's public address without a trailing slash. Links in mail and the gateway's return addresses start with it. */
  publicUrl: string
  /** The address at which this process reaches itself, if not `publicUrl`. The test gateway sends its webhooks there. */
  selfUrl?: string | undefined
  dataDir: string
  /** How long an unpaid order holds its stock, in hours. May be a fraction. */
  unpaidOrderHours: number
  /** The mail server; without it, mail is written to files in the data folder. */
  smtpUrl?: string | undefined
  /** The sender of mail; by default the shop's address of the settings. */
  mailFrom?: string | undefined
  /** Gets mail about paid orders and contact messages. Without it, administrators get the contact messages. */
  officeEmail?: string | undefined
  /** Where tax IDs of the EU are checked, such as the EU's VIES. Without it, the office accepts them by hand. */
  viesUrl?: string | undefined
  /** Signs access tokens and derives other secrets. */
  secret: string
  /** A sentence that every page of the office shows, such as that test cards are accepted. */
  officeNotice?: string | undefined
  /** Whether the sign-in page offers Google. A shop that is tried out shows the button before it is set up. */
  offersGoogle?: boolean | undefined
  /** Webhooks may go to private addresses and http (WEBHOOK_ALLOW_PRIVATE=on). */
  allowPrivateWebhooks?: boolean | undefined
  /** The address in ADMIN_EMAIL: it stays with the administrator of the configuration. */
  reservedEmail?: string | undefined
  /** Administrators without a second factor act as customers (ADMIN_2FA=required). */
  adminsNeedSecondFactor: boolean
}

export interface Shop {
  db: Database
  engine: Engine
  config: ShopConfig
  log: Log
  gateway: Gateway | undefined
  images: ImageStore
  now(): Date
  /** Called at named points of operations that can run concurrently. Tests run code there to force race conditions. */
  checkpoint(name: string): Promise<void>
  search: ProductSearch
  /** This process's copies of price lists, for pages. */
  priceLists: PriceListCopies
  /** This process's copy of the settings. Edits of other processes arrive within a second. */
  settings(): ShopSettings
  /** The version of that copy. Every edit increases it. */
  settingsVersion(): number
  /** Called after a commit that changed settings. */
  settingsChanged(): Promise<void>
  /** Increases with every change that visitors see. */
  catalogVersion(): number
  /** Called after a commit that changed more than stock. Cached pages are rebuilt. */
  catalogChanged(): void
  stockMoved(): void
  /** Called after a commit for each recorded event, for the metrics and the feed. */
  eventRecorded(verb: string, isForFeed: boolean): void
  /** Called after a commit that enqueued a message of this kind. Wakes the outbox worker. */
  outboxChanged(kind: string): void
}
