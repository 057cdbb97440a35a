import type { OrderStatus } from '../../src/contract/selling/order.ts'
import type { CompanyFields, RateSettings, Role } from './steps.ts'

export type DeliveryRow = RateSettings['delivery'][number]

export interface Settings extends RateSettings {
  version: number
}

export interface Product {
  price: number
  family: string
  /** Grams. */
  weight: number
  breaks: readonly { quantity: number; price: number }[]
  minimum: number
  increment: number
  available: number
  /** Units of open orders. What is on hand is `available` and `reserved` together. */
  reserved: number
  /** How often somebody wrote the stock, other than by an order. */
  stockWrites: number
  version: number
  removed: boolean
}

export interface Line {
  product: string
  units: number
  price: number
  shipped: number
  canceled: number
  returned: number
}

/** A payment page: what it is at the gateway, and what the shop knows of it. Amounts are in cents. */
export interface Page {
  gateway: 'none' | 'open' | 'paid' | 'closed'
  known: 'opening' | 'open' | 'expired' | 'settled' | 'refunding' | 'refunded'
  amount: number
  /** What the gateway has refunded. */
  refunded: number
  endsAt: number
  /** The shop has started to refund all that was left. */
  refundedByShop: boolean
  /** The shop closes it as soon as it can. */
  isReleased: boolean
}

/** Cents. The amount is the sum of the others. */
export interface Sums {
  goods: number
  delivery: number
  tax: number
  amount: number
}

export interface Totaled extends Sums {
  /** Each tax of the place, in cents; of a shop that has no rates, none. */
  taxes: readonly number[]
  /** What delivery and tax were calculated with; null without rates. */
  applied: { weight: number; isPickUp: boolean; terms: string; zero: string | null; carrier: DeliveryRow | null } | null
}

export interface Refund extends Sums {
  name: string
  at: number
  state: 'pending' | 'sent' | 'failed'
  /** It lowers what is to be paid, and no money goes back. */
  isCredit: boolean
}

/** A company, and whether the office has accepted its tax ID. */
export interface Company extends CompanyFields {
  isAccepted: boolean
}

export interface Order extends Totaled {
  owner: string
  /** Whose member placed it. */
  company: string | undefined
  /** When an order on account has to be paid; undefined for one that is paid in advance. */
  dueAt: number | undefined
  status: OrderStatus | 'canceled'
  lines: readonly Line[]
  day: string
  placedAt: number
  expiresAt: number
  canceledBy: 'customer' | 'office' | 'shop' | ''
  hold: string
  street: string
  note: string
  country: string
  region: string
  pages: readonly Page[]
  /** The page that paid the order, or a transfer. */
  paidBy: number | 'transfer' | undefined
  invoices: readonly { kind: 'invoice' | 'credit-note'; total: number; tax: number }[]
  /** What arrived by transfer or from what was kept, and what was given back of it. */
  received: readonly { amount: number; back: number; date: string; isKept: boolean }[]
  /** The last day of its cash discount, in percent. */
  discount: { until: string; percent: number } | undefined
  /** What was more than it costs, each time. */
  overpaid: readonly number[]
  refunds: readonly Refund[]
  /** It was issued anew without tax. */
  isReissued: boolean
  /** What went back then. It is no refund. */
  payBacks: readonly { amount: number; state: 'pending' | 'sent' | 'failed' }[]
  shipments: readonly string[]
  /** How often the office changed it. */
  changes: number
  /** What delivery costs instead of the rates since the last change. */
  fixed: number | null
}

export interface Shipment {
  order: string
  number: number
  lines: readonly { position: number; units: number }[]
  at: number
  carrier: string
  takenBack: boolean
  /** When the mail about it leaves; undefined when it has left. */
  mailAt: number | undefined
  /** When the mail about its last change leaves; undefined without one. */
  changeAt: number | undefined
  changeWrittenAt: number
}

export interface Content {
  product: string
  units: number
}

export interface SavedList {
  owner: string
  /** Whose member saved it. */
  company: string | undefined
  shared: boolean
  lines: readonly Content[]
}

export interface Member {
  company: string
  role: Role
}

export interface Invitation extends Member {
  person: string
  endsAt: number
  state: 'open' | 'used' | 'withdrawn'
}

/** Percents off everything and off families, and the prices of products by their names. */
export interface PriceList {
  version: number
  percent: number
  families: Readonly<Record<string, number>>
  prices: Readonly<Record<string, Pick<Product, 'price' | 'breaks'>>>
}

/** A row of an import, as it was compared: the cells that it changes, before and after. */
export interface ImportedRow {
  product: string
  kind: 'changed' | 'new' | 'error'
  version: number
  before: Partial<Pick<Product, 'price' | 'minimum' | 'breaks'>>
  after: Partial<Pick<Product, 'price' | 'minimum' | 'breaks'>>
  /** Units that the stock gets. */
  delta: number
  /** Of the product, once the row is applied. */
  stockWrites: number
  /** The product was removed. */
  isBack: boolean
}

/** What puts a product back. */
export interface UndoneRow extends Pick<ImportedRow, 'product' | 'version' | 'before' | 'delta' | 'stockWrites'> {
  isNew: boolean
  restored: ImportedRow['after']
}

export interface Import {
  state: 'checked' | 'applying' | 'applied' | 'undoing' | 'undone'
  checkedAt: number
  /** Checked for so long that the shop may have deleted it. */
  isOld: boolean
  rows: readonly ImportedRow[]
  undo: readonly UndoneRow[]
}

/** A rule for prices. The amount and the step are cents. */
export interface PriceChange {
  state: 'planned' | 'applied' | 'canceled'
  /** The day at whose beginning it applies. */
  from: string
  family: string | null
  percent: number | null
  amount: number | null
  step: number
}

export interface Quote {
  owner: string
  company: string | undefined
  state: 'requested' | 'offered' | 'accepted' | 'declined' | 'withdrawn'
  version: number
  /** Without a price until they are offered. */
  lines: readonly (Content & { price?: number })[]
  /** Instead of the rates. */
  delivery: number | null
  terms: 'prepaid' | 'account'
  lastDay: string | null
  order: string | null
}
