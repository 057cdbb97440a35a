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
  /** The part of the drawer. Those of the day are tabs on a narrow window. */
  group: 'day' | 'Products' | 'People' | 'Accounting' | 'System' | 'own'
  /** The place in the navbar's menu. The specification gives it another order than the drawer, and fewer pages. */
  inNavbar?: number
  /** What the number beside it counts. */
  counts?: 'to ship' | 'unanswered' | 'failed' | 'requested' | 'offered'
}

export const myOrders: DashboardEntry = { to: '/dashboard/my-orders', name: 'My Orders', role: 'customer', group: 'day', inNavbar: 1 }
export const overview: DashboardEntry = { to: '/dashboard/overview', name: 'Overview', role: 'admin', group: 'day', inNavbar: 1 }

/** Every page of the dashboard's menus, in the order of the drawer (specification, section 2) with the shop's own pages between. */
export const dashboardEntries: readonly DashboardEntry[] = [
  myOrders,
  { to: '/dashboard/quotes', name: 'Quotes', role: 'customer', group: 'day', counts: 'offered' },
  { to: '/dashboard/my-company', name: 'My company', role: 'customer', group: 'day' },
  { to: '/dashboard/add-review', name: 'Add review', role: 'customer', group: 'day', inNavbar: 2 },
  { to: '/dashboard/my-profile', name: 'My profile', role: 'customer', group: 'own' },
  overview,
  { to: '/dashboard/manage-all-orders', name: 'Manage all orders', role: 'admin', group: 'day', inNavbar: 4, counts: 'to ship' },
  { to: '/dashboard/manage-quotes', name: 'Quotes', role: 'admin', group: 'day', counts: 'requested' },
  { to: '/dashboard/inbox', name: 'Inbox', role: 'admin', group: 'day', counts: 'unanswered' },
  { to: '/dashboard/add-product', name: 'Add product', role: 'admin', group: 'Products', inNavbar: 2 },
  { to: '/dashboard/manage-all-products', name: 'Manage all products', role: 'admin', group: 'Products', inNavbar: 3 },
  { to: '/dashboard/import', name: 'Import', role: 'admin', group: 'Products' },
  { to: '/dashboard/families', name: 'Families', role: 'admin', group: 'Products' },
  { to: '/dashboard/price-lists', name: 'Price lists', role: 'admin', group: 'Products' },
  { to: '/dashboard/customers', name: 'Customers', role: 'admin', group: 'People' },
  { to: '/dashboard/companies', name: 'Companies', role: 'admin', group: 'People' },
  { to: '/dashboard/make-admin', name: 'Make admin', role: 'admin', group: 'People', inNavbar: 5 },
  { to: '/dashboard/invoices', name: 'Invoices', role: 'admin', group: 'Accounting' },
  { to: '/dashboard/open-items', name: 'Open items', role: 'admin', group: 'Accounting' },
  { to: '/dashboard/settings', name: 'Settings', role: 'admin', group: 'System' },
  { to: '/dashboard/failed-work', name: 'Failed work', role: 'admin', group: 'System', counts: 'failed' },
  { to: '/dashboard/audit', name: 'Audit log', role: 'admin', group: 'System' },
  { to: '/dashboard/my-profile', name: 'My profile', role: 'admin', group: 'own' },
]

/** The class that `styles/last.css` shows to people of the entry's role: cached pages have the menus of every role. */
export const roleClass = (role: DashboardEntry['role']) => `for-${role}` as const

/** The Dashboard menu of the navbar. */
export const navbarEntries = dashboardEntries
  .filter(({ inNavbar }) => inNavbar !== undefined)
  .sort((a, b) => Number(a.inNavbar) - Number(b.inNavbar))
