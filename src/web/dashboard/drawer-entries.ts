export interface DrawerEntry {
  to: string
  name: string
  /** What the number beside it counts. */
  counts?: 'to ship' | 'unanswered' | 'failed'
}

const myProfile: DrawerEntry = { to: '/dashboard/my-profile', name: 'My profile' }

export const customerEntries: DrawerEntry[] = [
  { to: '/dashboard/my-orders', name: 'My Orders' },
  { to: '/dashboard/add-review', name: 'Add review' },
  myProfile,
]

/** The work of the day, which has no title; on a narrow window these are tabs. */
export const dailyEntries: DrawerEntry[] = [
  { to: '/dashboard/overview', name: 'Overview' },
  { to: '/dashboard/manage-all-orders', name: 'Manage all orders', counts: 'to ship' },
  { to: '/dashboard/inbox', name: 'Inbox', counts: 'unanswered' },
]

/** In the order of the specification (section 2), with the pages that it does not have between. */
export const adminGroups: { title?: string; entries: DrawerEntry[] }[] = [
  { entries: dailyEntries },
  {
    title: 'Products',
    entries: [
      { to: '/dashboard/add-product', name: 'Add product' },
      { to: '/dashboard/manage-all-products', name: 'Manage all products' },
    ],
  },
  {
    title: 'People',
    entries: [
      { to: '/dashboard/customers', name: 'Customers' },
      { to: '/dashboard/make-admin', name: 'Make admin' },
    ],
  },
  {
    title: 'System',
    entries: [
      { to: '/dashboard/failed-work', name: 'Failed work', counts: 'failed' },
      { to: '/dashboard/audit', name: 'Audit log' },
    ],
  },
  { entries: [myProfile] },
]

/** Whether the entry leads to the page at this path, or to the list that it belongs to. */
export const leadsTo = ({ to }: DrawerEntry, pathname: string) => pathname === to || pathname.startsWith(`${to}/`)
