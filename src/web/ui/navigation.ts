/** The links of the navbar, in the order of the specification. */
export const pages = [
  { to: '/', name: 'Home' },
  { to: '/products', name: 'Tools' },
  { to: '/portfolio', name: 'My Portfolio' },
  { to: '/blogs', name: 'Blogs' },
] as const

/** What the Dashboard menu holds for each role. */
export const dashboards = {
  customer: [
    { to: '/dashboard/my-orders', name: 'My Orders' },
    { to: '/dashboard/add-review', name: 'Add review' },
  ],
  admin: [
    { to: '/dashboard/add-product', name: 'Add product' },
    { to: '/dashboard/manage-all-products', name: 'Manage all products' },
    { to: '/dashboard/manage-all-orders', name: 'Manage all orders' },
    { to: '/dashboard/make-admin', name: 'Make admin' },
  ],
} as const
