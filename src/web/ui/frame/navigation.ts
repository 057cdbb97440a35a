/** The links of the navbar, in the order of the specification (section 2). */
export const pages = [
  { to: '/', name: 'Home' },
  { to: '/products', name: 'Tools' },
  { to: '/portfolio', name: 'My Portfolio' },
  { to: '/blogs', name: 'Blogs' },
] as const

/** A page of the dashboard that its menus name. */
export interface DashboardEntry {
  to: string
  name: string
  role: 'customer' | 'admin'
  /** Those of the office that the page is for, one of them; without any, for whoever works on everything. */
  areas?: string
  /** The part of the drawer. Those of the day are tabs on a narrow window. */
  group: 'day' | 'Products' | 'People' | 'Accounting' | 'System' | 'own'
  /** What the number beside it counts. */
  counts?: 'to ship' | 'unanswered' | 'failed' | 'requested' | 'offered'
}

export const myOrders: DashboardEntry = { to: '/dashboard/my-orders', name: 'My Orders', role: 'customer', group: 'day' }
export const addReview: DashboardEntry = { to: '/dashboard/add-review', name: 'Add review', role: 'customer', group: 'day' }
export const overview: DashboardEntry = {
  to: '/dashboard/overview',
  name: 'Overview',
  role: 'admin',
  areas: 'orders refunds',
  group: 'day',
}
export const addProduct: DashboardEntry = {
  to: '/dashboard/add-product',
  name: 'Add product',
  role: 'admin',
  areas: 'products',
  group: 'Products',
}
export const allProducts: DashboardEntry = {
  to: '/dashboard/manage-all-products',
  name: 'Manage all products',
  role: 'admin',
  areas: 'products',
  group: 'Products',
}
export const allOrders: DashboardEntry = {
  to: '/dashboard/manage-all-orders',
  name: 'Manage all orders',
  role: 'admin',
  areas: 'orders refunds customers',
  group: 'day',
  counts: 'to ship',
}
export const makeAdmin: DashboardEntry = { to: '/dashboard/make-admin', name: 'Make admin', role: 'admin', group: 'People' }

/** The Dashboard menu of the navbar. The specification gives it another order than the drawer, and fewer pages. */
export const navbarEntries = [myOrders, addReview, overview, addProduct, allProducts, allOrders, makeAdmin]

/** The class that `styles/last.css` shows to people of the entry's role: cached pages have the menus of every role. */
export const roleClass = (role: DashboardEntry['role']) => `for-${role}` as const

/** The same for an entry, which needs one of its areas too. */
export const entryClass = ({ role, areas = '' }: DashboardEntry) =>
  role === 'admin' ? `for-admin in-${areas.replaceAll(' ', '-')}` : 'for-customer'
