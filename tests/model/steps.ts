/** Who acts: `visitor`, customers `c1`, `c2`, ..., administrators `a1`, `a2`, ... and the integrator `a9`, who uses an administrator's token. */
export type Actor = string

export interface StepLine {
  product?: string
  units?: unknown
}

export interface Units {
  position: number
  units: number
}

/** Where an order goes. The country is as people write it. */
export interface Destination {
  country: string
  region?: string
  pickUp?: boolean
}

/** Rates as the API takes them, in dollars and kilograms. Without a prefix the shop issues no invoices. */
export interface RateSettings {
  country: string
  region: string
  delivery: readonly { countries: readonly string[] | 'elsewhere'; upToKg?: number; price: number; freeFrom?: number }[]
  pickUp: string
  tax: readonly TaxRow[]
  invoicePrefix: string
  newCustomerOrders: number | null
  newCustomerProducts: number | null
  newCustomersProducts: number | null
}

export interface TaxRow {
  countries: readonly string[] | 'elsewhere'
  region: string
  taxes: readonly { name: string; percent: number; number: string }[]
  zero: 'export' | null
  /** The first that fits applies. */
  exempt: readonly { who: 'tax-id' | 'certificate'; kind: 'intra-community' | 'certificate'; text: string }[]
}

export type Role = 'manager' | 'buyer'

/** What the office sets of a company, and managers the last. Null is none. The limit is in dollars. */
export interface CompanyFields {
  taxExempt: boolean
  /** The last day of the certificate. */
  certificateUntil: string | null
  /** Tax applies until the office has accepted it. */
  taxId: string
  disabled: boolean
  terms: { days: number; creditLimit: number; discount?: { days: number; percent: number } } | null
  priceList: string | null
  purchaseOrderRequired: boolean
}

/** A price list as the API takes it, in dollars. A price of null takes the product out. */
export interface PriceListEdit {
  percent?: number
  families?: { family: string; percent: number }[]
  prices?: { product: string; price: number | null; price_breaks: ProductFields['price_breaks'] }[]
}

/** What is ordered, and where it goes. */
interface Ordered {
  amount?: number
  to: Destination
  purchaseOrder?: string
}

/** A request's idempotency key. The same step with the same key is a repeat. */
interface Keyed {
  key?: string
}

/**
 * What an actor does, as plain data. Names such as `o12`, `s3` and `p2` stand for the ids of orders, shipments and products, `company4` for that of a company: `as` names what
 * the step makes, so that other steps mean the same thing after steps between them are taken out.
 */
export type Step =
  | ({ kind: 'place'; by: Actor; as: string; lines: StepLine[]; single?: true } & Ordered & Keyed)
  | ({ kind: 'place on account'; by: Actor; as: string; lines: StepLine[]; single?: true } & Ordered & Keyed)
  | { kind: 'preview'; by: Actor; lines: StepLine[]; to?: Destination }
  | { kind: 'settings'; by: Actor; version: number; edit: Partial<RateSettings> }
  | ({ kind: 'use credit'; by: Actor; order: string } & Keyed)
  | ({ kind: 'pay out'; by: Actor; to: string; amount: number } & Keyed)
  | ({ kind: 'record payment'; by: Actor; order: string; amount: number; date: string; again?: true; keep?: true; discount?: true } & Keyed)
  | { kind: 'cancel'; by: Actor; order: string }
  | { kind: 'open page'; by: Actor; order: string }
  | { kind: 'refresh'; by: Actor; order: string }
  | { kind: 'read'; by: Actor; order: string }
  | { kind: 'read canceled'; by: Actor; order: string }
  | ({ kind: 'ship'; by: Actor; order: string; as: string; lines?: Units[]; carrier?: string } & Keyed)
  | { kind: 'ship the rest'; by: Actor; order: string; as: string }
  | { kind: 'edit shipment'; by: Actor; shipment: string; carrier: string }
  | { kind: 'undo'; by: Actor; shipment: string }
  | { kind: 'take back'; by: Actor; shipment: string; reason: string }
  | { kind: 'hold'; by: Actor; order: string; reason: string }
  | { kind: 'release'; by: Actor; order: string }
  | { kind: 'correct'; by: Actor; order: string; street?: string; note?: string; country?: string; region?: string; seen?: number }
  | {
      kind: 'change'
      by: Actor
      order: string
      lines: { product: string; units: number; price?: number }[]
      delivery?: number | null
      seen?: { number: number; orderAmount: number }
    }
  | { kind: 'reissue'; by: Actor; order: string; seen?: number }
  | ({
      kind: 'refund'
      by: Actor
      order: string
      as: string
      amount: unknown
      delivery?: number
      restock: Units[]
      lost: Units[]
      seen?: Seen
    } & Keyed)
  | ({ kind: 'stock'; by: Actor; product: string; delta?: number; available?: number; version?: number } & Keyed)
  | ({ kind: 'count'; by: Actor; product: string; onHand: number; seen?: number } & Keyed)
  | { kind: 'edit product'; by: Actor; product: string; edit: ProductEdit; version?: number }
  | { kind: 'add product'; by: Actor; as: string; product: ProductFields }
  | { kind: 'remove product'; by: Actor; product: string }
  | { kind: 'save cart'; by: Actor; version: number; lines: StepLine[] }
  | { kind: 'save list'; by: Actor; as: string; lines: StepLine[]; shared?: boolean }
  | { kind: 'replace list'; by: Actor; list: string; lines: StepLine[]; shared?: boolean }
  | { kind: 'delete list'; by: Actor; list: string }
  | { kind: 'register company'; by: Actor; as: string }
  | { kind: 'edit company'; by: Actor; company: string; edit: Partial<CompanyFields> }
  | { kind: 'read company'; by: Actor; company: string }
  | { kind: 'accept tax ID'; by: Actor; company: string; taxId: string }
  | { kind: 'take back tax ID'; by: Actor; company: string }
  | { kind: 'invite'; by: Actor; company: string; as: string; person: Actor; role: Role }
  | { kind: 'withdraw invitation'; by: Actor; company: string; invitation: string }
  | { kind: 'accept invitation'; by: Actor; invitation: string }
  | { kind: 'change role'; by: Actor; company: string; person: Actor; role: Role }
  | { kind: 'remove member'; by: Actor; company: string; person: Actor }
  | { kind: 'leave'; by: Actor; company: string }
  | { kind: 'add price list'; by: Actor; as: string; edit: PriceListEdit }
  | { kind: 'edit price list'; by: Actor; priceList: string; version?: number; edit: PriceListEdit }
  | { kind: 'look'; by: Actor; product: string }
  | ({ kind: 'request quote'; by: Actor; as: string; lines: StepLine[]; customer?: Actor } & Keyed)
  | {
      kind: 'offer quote'
      by: Actor
      quote: string
      version: number
      lines?: OfferedLine[]
      delivery?: number | null
      terms?: 'prepaid' | 'account'
      lastDay?: string
    }
  | ({ kind: 'accept quote'; by: Actor; quote: string; as: string; version: number; terms?: 'prepaid' } & Ordered & Keyed)
  | { kind: 'decline quote'; by: Actor; quote: string }
  | { kind: 'withdraw quote'; by: Actor; quote: string }
  | { kind: 'read quote'; by: Actor; quote: string }
  | { kind: 'check import'; by: Actor; as: string; rows: ImportLine[] }
  | { kind: 'apply import'; by: Actor; import: string; leaveOutErrors?: boolean }
  | { kind: 'undo import'; by: Actor; import: string }
  | { kind: 'change prices'; by: Actor; as: string; percent?: number; amount?: number; step: number; family?: string; inDays?: number }
  | { kind: 'cancel prices'; by: Actor; change: string }
  | { kind: 'undo prices'; by: Actor; change: string }
  | { kind: 'pay'; order: string }
  | { kind: 'refund in the dashboard'; order: string; amount?: number }
  | { kind: 'webhook'; event: number }
  | { kind: 'expire' }
  | { kind: 'poll' }
  | { kind: 'deliver' }
  | { kind: 'send mail' }
  | { kind: 'clock'; ms: number }

export type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>

export interface Seen {
  openUnits: number
  refunded: number
}

/** A row of a file of products, with the price in dollars, or something that is none. A product that is not known is new. */
export interface ImportLine {
  product: string
  price: number | string
  available: number
  minimum_order: number
}

/** Dollars, as the API takes them. */
export interface OfferedLine {
  product: string
  units: number
  price: number
}

/** Dollars, as the API takes them. */
export interface ProductFields {
  family?: string
  price: number
  weight_grams: number
  minimum_order: number
  increment: number
  price_breaks: { quantity: number; price: number }[]
  available: number
}

export type ProductEdit = Partial<Omit<ProductFields, 'available'>>

/** What goes wrong while a step is on its way. `at` counts statements of the database. */
export type Fault =
  | { kind: 'killed'; at: number }
  | { kind: 'answer lost' }
  | { kind: 'disk full' }
  | { kind: 'connection broken'; at: number }

/** A line of a found file: one step, or several at once. Steps of customers and administrators may meet a fault. */
export type Move = { step: Step; fault?: Fault } | { atOnce: Step[] }
