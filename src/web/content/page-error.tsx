import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { webMessages } from '../messages.ts'
import { ErrorState } from '../ui/error-state.tsx'
import NotFound from './not-found.tsx'

/** The error boundary of pages that require login. */
export function PageError() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <title>Page not found - Tools Manufacturer</title>
        <NotFound />
      </>
    )
  }
  const message = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : undefined
  return (
    <main className="page page-error">
      <title>{`${webMessages.somethingWrong} - Tools Manufacturer`}</title>
      <h1 className="display-2">{webMessages.somethingWrong}</h1>
      <ErrorState onRetry={revalidate}>{message ?? webMessages.pageNotLoaded}</ErrorState>
    </main>
  )
}
