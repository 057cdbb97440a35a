import type { OrderStatus } from '../../src/contract/order.ts'

export interface Product {
  price: number
  breaks: readonly { quantity: number; price: number }[]
  minimum: number
  increment: number
  available: number
  /** Units of open orders. What is on hand is `available` and `reserved` together. */
  reserved: number
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
}

export interface Refund {
  name: string
  amount: number
  at: number
  state: 'pending' | 'sent' | 'failed'
}

export interface Order {
  owner: string
  status: OrderStatus | 'canceled'
  lines: readonly Line[]
  amount: number
  day: string
  placedAt: number
  expiresAt: number
  canceledBy: 'customer' | 'office' | 'shop' | ''
  hold: string
  street: string
  note: string
  pages: readonly Page[]
  /** The page that paid the order. */
  paidBy: number | undefined
  refunds: readonly Refund[]
  shipments: readonly string[]
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
