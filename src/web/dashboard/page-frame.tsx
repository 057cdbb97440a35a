import { Outlet } from 'react-router'
import { pageMeta } from '../ui/frame/page-meta.ts'

export { LoaderScreen as HydrateFallback } from '../ui/frame/loader-screen.tsx'
export { PageError as ErrorBoundary } from '../ui/frame/page-error.tsx'

/** Of a page that cannot be shown. Each page has its own. */
export const meta = () => pageMeta('Dashboard')

/** What a page of somebody who is signed in shows while it loads, and when it cannot. */
export default Outlet
