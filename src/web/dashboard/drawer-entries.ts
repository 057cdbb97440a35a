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
  { to: '/dashboard/manage-quotes', name: 'Quotes', role: 'admin', areas: 'orders customers', group: 'day', counts: 'requested' },
  { to: '/dashboard/inbox', name: 'Inbox', role: 'admin', areas: 'orders customers', group: 'day', counts: 'unanswered' },
  addProduct,
  allProducts,
  { to: '/dashboard/import', name: 'Import', role: 'admin', areas: 'products', group: 'Products' },
  { to: '/dashboard/price-change', name: 'Price change', role: 'admin', areas: 'products', group: 'Products' },
  { to: '/dashboard/families', name: 'Families', role: 'admin', areas: 'products', group: 'Products' },
  { to: '/dashboard/price-lists', name: 'Price lists', role: 'admin', areas: 'customers', group: 'Products' },
  { to: '/dashboard/customers', name: 'Customers', role: 'admin', areas: 'orders customers', group: 'People' },
  { to: '/dashboard/companies', name: 'Companies', role: 'admin', areas: 'customers', group: 'People' },
  { to: '/dashboard/reviews', name: 'Reviews', role: 'admin', areas: 'products', group: 'People' },
  makeAdmin,
  { to: '/dashboard/invoices', name: 'Invoices', role: 'admin', areas: 'refunds', group: 'Accounting' },
  { to: '/dashboard/tax-report', name: 'Tax report', role: 'admin', areas: 'refunds', group: 'Accounting' },
  { to: '/dashboard/open-items', name: 'Open items', role: 'admin', areas: 'refunds', group: 'Accounting' },
  { to: '/dashboard/bank-statement', name: 'Bank statement', role: 'admin', areas: 'refunds', group: 'Accounting' },
  { to: '/dashboard/settings', name: 'Settings', role: 'admin', areas: 'settings', group: 'System' },
  { to: '/dashboard/integrations', name: 'Integrations', role: 'admin', areas: 'settings', group: 'System' },
  { to: '/dashboard/failed-work', name: 'Failed work', role: 'admin', areas: 'settings', group: 'System', counts: 'failed' },
  { to: '/dashboard/audit', name: 'Audit log', role: 'admin', areas: 'settings', group: 'System' },
  { to: '/dashboard/my-profile', name: 'My profile', role: 'admin', areas: 'orders refunds products customers settings', group: 'own' },
]

export const customerEntries = dashboardEntries.filter(({ role }) => role === 'customer')

const officeEntries = dashboardEntries.filter(({ role }) => role === 'admin')

/** The work of the day; on a narrow window these are tabs. */
const dailyEntries = officeEntries.filter(({ group }) => group === 'day')

/** The entries that somebody with these areas works with; all of them without a list. */
const allowed = (entries: readonly DashboardEntry[], own: readonly string[] | undefined) =>
  own ? entries.filter(({ areas }) => areas?.split(' ').some((area) => own.includes(area))) : entries

export const dailyEntriesFor = (own: readonly string[] | undefined) => allowed(dailyEntries, own)

/** The first page of an administrator. */
export const firstPageFor = (own: readonly string[] | undefined) => allowed(officeEntries, own)[0]?.to ?? '/dashboard/my-profile'

/** The pages of an administrator by group, in the order of the first page of each. */
export const officeGroupsFor = (own: readonly string[] | undefined) =>
  [...new Set(allowed(officeEntries, own).map(({ group }) => group))].map((title) => ({
    title: title === 'day' || title === 'own' ? undefined : title,
    entries: allowed(officeEntries, own).filter(({ group }) => group === title),
  }))

const [firstOfCustomer] = customerEntries
const [firstOfOffice] = dailyEntries

/** Whether the entry leads to the page at this path, or to the list that it belongs to. /dashboard leads to the first page of the role. */
export const leadsTo = (entry: DashboardEntry, pathname: string) =>
  /^\/dashboard\/?$/.test(pathname)
    ? entry === firstOfCustomer || entry === firstOfOffice
    : pathname === entry.to || pathname.startsWith(`${entry.to}/`)
