/** What an administrator works on. */
export const staffAreas = {
  orders: 'Orders and shipping',
  refunds: 'Refunds and invoices',
  products: 'Products',
  customers: 'Customers and prices',
  settings: 'Settings and integrations',
} as const
export type StaffArea = keyof typeof staffAreas

/** What an API key may do. */
export const scopes = {
  'catalog:read': 'Read products and families as the office sees them',
  'catalog:write': 'Add, edit and remove products and families, and upload images',
  'stock:write': 'Change stock',
  'orders:read': 'Read all orders and their invoices',
  'orders:write': 'Ship orders and record tracking numbers',
  'customers:read': 'Read customers and companies',
  'events:read': 'Read the event feed, as far as the other scopes reach',
  'webhooks:write': 'Add and edit webhooks, as far as the other scopes reach',
} as const
export type Scope = keyof typeof scopes

export interface CallAccess {
  /** The areas of the office that the call belongs to; one of them is enough. `all`: only for staff with every area. */
  areas?: readonly StaffArea[] | 'all'
  /** API keys with this scope may make the call. */
  scope?: Scope
}
