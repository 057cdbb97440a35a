import { Outlet } from 'react-router'

export { LoaderScreen as HydrateFallback } from '../ui/frame/loader-screen.tsx'
export { PageError as ErrorBoundary } from '../ui/frame/page-error.tsx'

/** What a page of somebody who is signed in shows while it loads, and when it cannot. */
export default Outlet
