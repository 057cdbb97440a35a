/** The links of the navbar, in the order of the specification (section 2). */
export const pages = [
  { to: '/', name: 'Home' },
  { to: '/products', name: 'Tools' },
  { to: '/portfolio', name: 'My Portfolio' },
  { to: '/blogs', name: 'Blogs' },
] as const

const myOrders = { to: '/dashboard/my-orders', name: 'My Orders' }
const addReview = { to: '/dashboard/add-review', name: 'Add review' }
const addProduct = { to: '/dashboard/add-product', name: 'Add product' }
const allProducts = { to: '/dashboard/manage-all-products', name: 'Manage all products' }
const allOrders = { to: '/dashboard/manage-all-orders', name: 'Manage all orders' }
const makeAdmin = { to: '/dashboard/make-admin', name: 'Make admin' }

/** The Dashboard menu of the navbar. The specification gives it another order than the drawer. */
export const dashboardMenu = {
  customer: [myOrders, addReview],
  admin: [addProduct, allProducts, allOrders, makeAdmin],
}
