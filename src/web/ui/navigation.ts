/** The links of the navbar, in the order of the specification (section 2). */
export const pages = [
  { to: '/', name: 'Home' },
  { to: '/products', name: 'Tools' },
  { to: '/portfolio', name: 'My Portfolio' },
  { to: '/blogs', name: 'Blogs' },
] as const

export const myOrders = { to: '/dashboard/my-orders', name: 'My Orders' }
export const addReview = { to: '/dashboard/add-review', name: 'Add review' }
export const addProduct = { to: '/dashboard/add-product', name: 'Add product' }
export const allProducts = { to: '/dashboard/manage-all-products', name: 'Manage all products' }
export const allOrders = { to: '/dashboard/manage-all-orders', name: 'Manage all orders' }
export const makeAdmin = { to: '/dashboard/make-admin', name: 'Make admin' }

export const overview = { to: '/dashboard/overview', name: 'Overview' }

/** The Dashboard menu of the navbar. The specification gives it another order than the drawer; an administrator's day starts with the overview. */
export const dashboardMenu = {
  customer: [myOrders, addReview],
  admin: [overview, addProduct, allProducts, allOrders, makeAdmin],
}
