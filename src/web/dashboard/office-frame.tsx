import { type MiddlewareFunction, Outlet } from 'react-router'
import { requireAdmin, signedInAdmin } from '../session/guard.ts'
import { pageMeta } from '../ui/frame/page-meta.ts'

export { LoaderScreen as HydrateFallback } from '../ui/frame/loader-screen.tsx'
export { PageError as ErrorBoundary } from '../ui/frame/page-error.tsx'

/** Of a page that cannot be shown. Each page has its own. */
export const meta = () => pageMeta('Dashboard')

/** The pages of the office are for administrators alone. */
export const clientMiddleware: MiddlewareFunction[] = [
  async ({ request, context }) => {
    context.set(signedInAdmin, await requireAdmin(request))
  },
]

/** On the first load, only a page with something to load asks the middleware. */
export const clientLoader = () => null

export default Outlet
