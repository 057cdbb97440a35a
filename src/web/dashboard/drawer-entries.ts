import {
  addProduct,
  addReview,
  allOrders,
  allProducts,
  type DashboardEntry,
  makeAdmin,
  myOrders,
  overview,
} from '../ui/frame/navigation.ts'

/** Every page of the dashboard's menus, in the order of the drawer (specification, section 2) with the shop's own pages between. */
const dashboardEntries: readonly DashboardEntry[] = [
  myOrders,
  { to: '/dashboard/quotes', name: 'Quotes', role: 'customer', group: 'day', counts: 'offered' },
  { to: '/dashboard/my-company', name: 'My company', role: 'customer', group: 'day' },
  addReview,
  { to: '/dashboard/my-profile', name: 'My profile', role: 'customer', group: 'own' },
  overview,
  allOrders,
  { to: '/dashboard/manage-quotes', name: 'Quotes', role: 'admin', group: 'day', counts: 'requested' },
  { to: '/dashboard/inbox', name: 'Inbox', role: 'admin', group: 'day', counts: 'unanswered' },
  addProduct,
  allProducts,
  { to: '/dashboard/import', name: 'Import', role: 'admin', group: 'Products' },
  { to: '/dashboard/families', name: 'Families', role: 'admin', group: 'Products' },
  { to: '/dashboard/price-lists', name: 'Price lists', role: 'admin', group: 'Products' },
  { to: '/dashboard/customers', name: 'Customers', role: 'admin', group: 'People' },
  { to: '/dashboard/companies', name: 'Companies', role: 'admin', group: 'People' },
  { to: '/dashboard/reviews', name: 'Reviews', role: 'admin', group: 'People' },
  makeAdmin,
  { to: '/dashboard/invoices', name: 'Invoices', role: 'admin', group: 'Accounting' },
  { to: '/dashboard/open-items', name: 'Open items', role: 'admin', group: 'Accounting' },
  { to: '/dashboard/settings', name: 'Settings', role: 'admin', group: 'System' },
  { to: '/dashboard/integrations', name: 'Integrations', role: 'admin', group: 'System' },
  { to: '/dashboard/failed-work', name: 'Failed work', role: 'admin', group: 'System', counts: 'failed' },
  { to: '/dashboard/audit', name: 'Audit log', role: 'admin', group: 'System' },
  { to: '/dashboard/my-profile', name: 'My profile', role: 'admin', group: 'own' },
]

export const customerEntries = dashboardEntries.filter(({ role }) => role === 'customer')

const adminEntries = dashboardEntries.filter(({ role }) => role === 'admin')

/** The work of the day; on a narrow window these are tabs. */
export const dailyEntries = adminEntries.filter(({ group }) => group === 'day')

/** The pages of an administrator by group, in the order of the first page of each. */
export const adminGroups = [...new Set(adminEntries.map(({ group }) => group))].map((title) => ({
  title: title === 'day' || title === 'own' ? undefined : title,
  entries: adminEntries.filter(({ group }) => group === title),
}))

const [firstOfCustomer] = customerEntries
const [firstOfAdmin] = dailyEntries

/** Whether the entry leads to the page at this path, or to the list that it belongs to. /dashboard leads to the first page of the role. */
export const leadsTo = (entry: DashboardEntry, pathname: string) =>
  /^\/dashboard\/?$/.test(pathname)
    ? entry === firstOfCustomer || entry === firstOfAdmin
    : pathname === entry.to || pathname.startsWith(`${entry.to}/`)
