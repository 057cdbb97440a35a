import { index, type RouteConfig, route } from '@react-router/dev/routes'

const moved = (path: string) => route(path, 'content/moved.ts', { id: `moved-${path}` })

/** The routes, in the order of the specification's table (section 2). */
export default [
  index('home/home.tsx'),
  route('portfolio', 'content/portfolio.tsx'),
  route('blogs', 'content/blogs.tsx'),
  route('contact', 'content/contact.tsx'),
  route('products', 'catalog/products.tsx'),
  route('products/:slug', 'catalog/product-page.tsx'),
  route('cart', 'cart/cart-page.tsx'),
  route('checkout', 'checkout/checkout.tsx'),
  route('login', 'people/login.tsx'),
  route('signup', 'people/signup.tsx'),
  route('reset-password', 'people/reset-password.tsx'),
  route('purchase/:id', 'orders/purchase.tsx'),
  route('dashboard', 'dashboard/dashboard.tsx', [
    index('orders/my-orders.tsx', { id: 'default-page' }),
    route('my-orders', 'orders/my-orders.tsx'),
    route('my-orders/:id', 'orders/order-page.tsx'),
    route('my-profile', 'people/my-profile.tsx'),
    route('add-review', 'reviews/add-review.tsx'),
    route('overview', 'overview/overview.tsx'),
    route('manage-all-orders', 'orders/all-orders.tsx'),
    route('manage-all-orders/:id', 'orders/managed-order.tsx'),
    route('manage-all-products', 'catalog/admin-manage-products.tsx'),
    route('add-product', 'catalog/admin-add-product.tsx'),
    route('make-admin', 'people/make-admin.tsx'),
    route('failed-work', 'outbox/failed-work.tsx'),
    route('audit', 'audit-log/audit-log.tsx'),
  ]),
  route('dashboard/my-orders/:id/receipt', 'orders/receipt.tsx'),
  route('payment/:id', 'payments/payment.tsx'),
  moved('tools'),
  moved('manage-all-orders'),
  moved('manage-all-products'),
  moved('add-product'),
  moved('make-admin'),
  ...(process.env.NODE_ENV === 'development' ? [route('ui', 'ui/gallery/gallery.tsx')] : []),
  route('*', 'content/not-found.tsx'),
] satisfies RouteConfig
