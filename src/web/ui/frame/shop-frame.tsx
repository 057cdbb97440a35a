import type { ReactNode } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useFocusAfterNavigation, useFocusAfterRefresh } from '../../framework/keep-focus.ts'
import { LiveText } from '../text/live-text.tsx'
import { ToastHost } from '../toasts/toast-host.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NavigationSpinner } from './navigation-spinner.tsx'
import { useDeferredLayout } from './use-deferred-layout.ts'

/** A page brings its own `<main>`, the dashboard its own footer. */
export function ShopFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  useFocusAfterNavigation()
  useFocusAfterRefresh()
  const hasDrawer = useMatches().some(({ id }) => id === 'dashboard/dashboard')
  const isLayoutDeferred = useDeferredLayout()
  return (
    <div className={isLayoutDeferred ? 'seen-from-top' : undefined}>
      <a className="skip-link" href={hasDrawer ? '#page' : '#content'}>
        Skip to content
      </a>
      <Header />
      <div id="content" tabIndex={-1}>
        {children}
      </div>
      {!pathname.startsWith('/dashboard') && <Footer />}
      <NavigationSpinner />
      <ToastHost />
      <LiveText />
    </div>
  )
}
