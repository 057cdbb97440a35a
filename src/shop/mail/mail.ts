import type { OrderRow } from '../database/tables.ts'

/** An order as a mail remembers it after the order itself is deleted. Times are text once they were stored. */
export type OrderSnapshot = Omit<OrderRow, 'placedAt' | 'expiresAt' | 'paidAt' | 'shippedAt'>

/** Every mail the shop writes, by template, with what the template cannot look up. */
export type Mail =
  | { template: 'welcome'; to: string; name: string }
  | { template: 'reset-password'; to: string; name: string; url: string }
  | { template: 'password-changed'; to: string; name: string }
  | { template: 'contact'; from: string; subject: string; message: string }
  | { template: 'order-placed' | 'order-reminder' | 'order-paid' | 'order-shipped'; orderId: string }
  | { template: 'order-cancelled' | 'order-expired'; order: OrderSnapshot }
  | { template: 'payment-refunded'; paymentId: string }
