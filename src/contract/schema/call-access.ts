import { keysOf } from '../ground/keys-of.ts'

/** What an administrator works on. */
export const officeAreas = {
  orders: 'Orders and shipping',
  refunds: 'Refunds and invoices',
  products: 'Products',
  customers: 'Customers and prices',
  settings: 'Settings and integrations',
} as const
export type OfficeArea = keyof typeof officeAreas

/** Whether somebody with these areas, or with every area if there is no list, works on one of those that are needed. */
export function hasArea(own: readonly OfficeArea[] | null | undefined, needed: CallAccess['areas'] = 'all'): boolean {
  if (!own) return true
  return needed !== 'all' && needed.some((area) => own.includes(area))
}

/** 'Orders and shipping, products'. */
export const nameAreas = (areas: readonly OfficeArea[]): string => {
  const names = keysOf(officeAreas)
    .filter((area) => areas.includes(area))
    .map((area) => officeAreas[area])
  return names.map((name, at) => (at === 0 ? name : `${name.charAt(0).toLowerCase()}${name.slice(1)}`)).join(', ')
}

/** What an API key may do. */
export const scopes = {
  'catalog:read': 'Read products and families as the office sees them',
  'catalog:write': 'Add, edit and remove products and families, and upload images and documents',
  'stock:write': 'Change stock',
  'orders:read': 'Read all orders and their invoices',
  'orders:write': 'Ship orders and record tracking numbers',
  'customers:read': 'Read customers and companies',
  'events:read': 'Read the event feed, as far as the other scopes reach',
  'webhooks:write': 'Add and edit webhooks, as far as the other scopes reach',
} as const
export type Scope = keyof typeof scopes

/** The area whose staff may give a key this scope, and read what it reads in the feed. */
export const areaOfScope: Record<Scope, OfficeArea> = {
  'catalog:read': 'products',
  'catalog:write': 'products',
  'stock:write': 'products',
  'orders:read': 'orders',
  'orders:write': 'orders',
  'customers:read': 'customers',
  'events:read': 'settings',
  'webhooks:write': 'settings',
}

/** The scopes of a key that somebody with these areas, or with every area, may give. */
export const scopesWithin = (areas: readonly OfficeArea[] | null | undefined, own: readonly Scope[]): Scope[] =>
  own.filter((scope) => hasArea(areas, [areaOfScope[scope]]))

export interface CallAccess {
  /** Who the call is for. A test compares it with `accessOf`. */
  by?: 'customers' | 'staff'
  /** The areas of the office that the call belongs to; one of them is enough. `all`: only for staff with every area. */
  areas?: readonly OfficeArea[] | 'all'
  /** API keys with this scope may make the call. */
  scope?: Scope
  /** What the call does outlasts a session: a person must have signed in within the last `RECENT_SIGN_IN_MINUTES`. */
  needsRecentSignIn?: true
}
