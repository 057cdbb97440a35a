import type { ReactNode } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useFocusAfterNavigation, useFocusAfterRefresh } from '../framework/keep-focus.ts'
import { NavigationSpinner } from '../ui/frame/navigation-spinner.tsx'
import { useDeferredLayout } from '../ui/frame/use-deferred-layout.ts'
import { LiveText } from '../ui/text/live-text.tsx'
import { ToastHost } from '../ui/toasts/toast-host.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

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
