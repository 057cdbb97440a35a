// First, so that the order of the cascade layers is known before any page's own style.
import './styles/app.css'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { ErrorScreen } from './content/error-screen.tsx'
import { fontPreloads } from './fonts/font-preloads.ts'
import { inlineScripts } from './inline-scripts.ts'
import { ShopFrame } from './ui/shop-frame.tsx'

export const links = () => [...fontPreloads, { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' }]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <script dangerouslySetInnerHTML={{ __html: inlineScripts.beforePaint }} />
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
  return (
    <ShopFrame>
      <Outlet />
    </ShopFrame>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <ShopFrame>
      <ErrorScreen error={error} />
    </ShopFrame>
  )
}
