import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { webMessages } from '../../framework/messages.ts'
import { ErrorState } from './error-state.tsx'
import NotFound from './not-found.tsx'

/** The error boundary of pages that require login. The title is that of the page. */
export function PageError() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  const message = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : undefined
  return (
    <main className="page page-error">
      <h1 className="display-2">{webMessages.somethingWrong}</h1>
      <ErrorState onRetry={revalidate}>{message ?? webMessages.pageNotLoaded}</ErrorState>
    </main>
  )
}
