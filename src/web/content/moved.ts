import { redirect } from 'react-router'

const targets: Record<string, string> = {
  '/tools': '/products',
  '/manage-all-orders': '/dashboard/manage-all-orders',
  '/manage-all-products': '/dashboard/manage-all-products',
  '/add-product': '/dashboard/add-product',
  '/make-admin': '/dashboard/make-admin',
}

/** The specification's other reading of some addresses (section 2) leads to where the pages live. */
function redirectToTarget({ request }: { request: Request }) {
  const { pathname, search } = new URL(request.url)
  return redirect(`${targets[pathname.replace(/\/+$/, '')] ?? '/'}${search}`)
}

// Two names of its own: the server's `loader` is cut out of what the browser gets.
export const loader = redirectToTarget
export const clientLoader = redirectToTarget
