import { type DashboardEntry, dashboardEntries } from '../ui/frame/navigation.ts'

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
