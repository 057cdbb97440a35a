import { redirect } from 'react-router'
import { trimEnd } from '../../../contract/ground/trim-end.ts'

const targets: Record<string, string> = {
  '/tools': '/products',
  '/manage-all-orders': '/dashboard/manage-all-orders',
  '/manage-all-products': '/dashboard/manage-all-products',
  '/add-product': '/dashboard/add-product',
  '/make-admin': '/dashboard/make-admin',
}

/** Redirects the alternative addresses of the specification (section 2) to the pages. */
function redirectToTarget({ request }: { request: Request }) {
  const { pathname, search } = new URL(request.url)
  return redirect(`${targets[trimEnd(pathname, '/')] ?? '/'}${search}`)
}

// React Router removes `loader` from the browser's bundle, so both are exported.
export const loader = redirectToTarget
export const clientLoader = redirectToTarget
