// First: it declares the order of the cascade layers.
import './styles/app.css'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { showCartCount } from './cart/cart-store.ts'
import { ErrorScreen } from './content/error-screen.tsx'
import { fontPreloads } from './fonts/font-preloads.ts'
import { currentPerson, showPerson } from './people/session-store.ts'
import { recordEarlyClick, useReplayEarlyClick } from './ui/early-click.ts'
import { ShopFrame } from './ui/shop-frame.tsx'
import { showTheme } from './ui/theme-switch.tsx'

export const links = () => [...fontPreloads, { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' }]

/** Runs before the first paint: sets the chosen theme, the role of the signed-in person and the number of lines in the cart. */
const beforePaint = `(()=>{const h=document.documentElement,r=h.dataset;try{const l=localStorage;if(l.theme)r.theme=l.theme;const p=JSON.parse(l.person||'null');r.person=p?p.admin?'admin':'customer':'visitor';const c=JSON.parse(l.cart||'null'),n=c?.owner===(p?p.email:'')?c.lines.length:0;if(n){r.cart=n;h.style.setProperty('--cart-count',"'"+n+"'")}}catch{r.person||='visitor'}})()`

export function Layout({ children }: { children: ReactNode }) {
  // The router renders <html> again for an error screen, which loses the attributes set before the first paint.
  useLayoutEffect(() => {
    showPerson()
    showTheme()
    showCartCount()
  }, [])
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <script dangerouslySetInnerHTML={{ __html: `${beforePaint};${recordEarlyClick}` }} />
        <Meta />
        <Links />
      </head>
      <body className="sheet">
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Shop() {
  useReplayEarlyClick()
  useEffect(refreshRole, [])
  return (
    <ShopFrame>
      <Outlet />
    </ShopFrame>
  )
}

/** The role may have changed since the last visit. Without a response the last known role stays. */
function refreshRole() {
  if (currentPerson()) import('./people/session.ts').then(({ refreshPerson }) => refreshPerson()).catch(() => {})
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <ShopFrame>
      <ErrorScreen error={error} />
    </ShopFrame>
  )
}
