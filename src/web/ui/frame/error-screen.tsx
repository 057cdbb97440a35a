import './not-found.css'
import './error-screen.css'
import { lazy, Suspense, useEffect, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { pageTitle } from '../../../contract/ground/shop-locale.ts'
import { ScriptLoadError } from '../../framework/load-route-module.ts'
import { webMessages } from '../../framework/messages.ts'
import { Button } from '../buttons/button.tsx'
import { ButtonLink } from '../buttons/button-link.tsx'
import { FormRefusal } from '../fields/form-refusal.tsx'
import { PageHead } from './page-head.tsx'

const NotFound = lazy(() => import('./not-found.tsx'))

/** It never shows the text of the error itself. */
export function ErrorScreen({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <title>{pageTitle('Page not found')}</title>
        <Suspense>
          <NotFound />
        </Suspense>
      </>
    )
  }
  return <ErrorMessage error={error} />
}

function ErrorMessage({ error }: { error: unknown }) {
  const [busy, setBusy] = useState(false)
  const [isOffline, setOffline] = useState(false)
  const tryAgain = async () => {
    setBusy(true)
    setOffline(false)
    if (await reloadIfOnline()) return
    setBusy(false)
    setOffline(true)
  }
  // A new version of the shop has other scripts; reloading loads them.
  useEffect(() => {
    if (error instanceof ScriptLoadError) void reloadIfOnline()
  }, [error])
  return (
    <main className="page">
      <title>{pageTitle(webMessages.somethingWrong)}</title>
      <PageHead title={webMessages.somethingWrong} lead={messageFor(error)} />
      <p className="error-screen-actions">
        <Button variant="primary" size="medium" busy={busy} onClick={tryAgain}>
          Try again
        </Button>
        <ButtonLink to="/" size="medium" variant="neutral">
          Home
        </ButtonLink>
      </p>
      <FormRefusal>{isOffline ? webMessages.stillUnreachable : undefined}</FormRefusal>
    </main>
  )
}

/** Reloads the page unless offline, when a reload would end on the browser's error page. */
async function reloadIfOnline(): Promise<boolean> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
  } catch {
    return false
  }
  location.reload()
  return true
}

function messageFor(error: unknown): string {
  if (isRouteErrorResponse(error) && error.status === 503) {
    return webMessages.busy
  }
  if (error instanceof ScriptLoadError || globalThis.navigator?.onLine === false) {
    return webMessages.unreachable
  }
  return webMessages.pageNotShown
}
