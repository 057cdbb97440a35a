import { lazy, Suspense } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { PageHead } from '../ui/page-head.tsx'

const NotFound = lazy(() => import('./not-found.tsx'))

/** What a person sees when a page could not be made: never the fault's own words. */
export function ErrorScreen({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <title>Page not found - Tools Manufacturer</title>
        <Suspense>
          <NotFound />
        </Suspense>
      </>
    )
  }
  return (
    <main className="page">
      <title>Something went wrong - Tools Manufacturer</title>
      <PageHead
        title="Something went wrong"
        lead={
          isRouteErrorResponse(error) && error.status === 503
            ? 'The shop is very busy right now. Nothing you ordered is lost; please try again in a moment.'
            : 'This page could not be shown. Nothing you ordered is lost; please try again in a moment.'
        }
      />
      <p className="error-ways">
        <Button variant="primary" size="medium" onClick={() => location.reload()}>
          Try again
        </Button>
        <ButtonLink to="/" size="medium" variant="neutral">
          Home
        </ButtonLink>
      </p>
    </main>
  )
}
