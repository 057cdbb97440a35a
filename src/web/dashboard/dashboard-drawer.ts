import { addProduct, addReview, allOrders, allProducts, makeAdmin, myOrders } from '../ui/navigation.ts'

/** The side menu of the dashboard; everyone has the entries of `person`. */
export const dashboardDrawer = {
  customer: [myOrders, addReview],
  admin: [
    allOrders,
    addProduct,
    allProducts,
    makeAdmin,
    { to: '/dashboard/failed-work', name: 'Failed work' },
    { to: '/dashboard/audit', name: 'Audit' },
  ],
  person: [{ to: '/dashboard/my-profile', name: 'My profile' }],
}
