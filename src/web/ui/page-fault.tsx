import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { ErrorState } from './error-state.tsx'

/** The error boundary of private pages: what went wrong, in words, and a way to try again. What does not exist is the site's not-found page. */
export function PageFault() {
  const fault = useRouteError()
  const { revalidate } = useRevalidator()
  if (isRouteErrorResponse(fault) && fault.status === 404) throw fault
  const told = isRouteErrorResponse(fault) && typeof fault.data === 'string' ? fault.data : undefined
  return (
    <main className="page fault">
      <h1 className="d2">Something went wrong</h1>
      <ErrorState onRetry={revalidate}>{told ?? 'This page could not be loaded.'}</ErrorState>
    </main>
  )
}
