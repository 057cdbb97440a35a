// First: it declares the order of the cascade layers.
import './styles/app.css'
import { type ReactNode, use, useEffect, useLayoutEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRevalidator } from 'react-router'
import { fontPreloads } from './fonts/font-preloads.ts'
import { ShopFrame } from './frame/shop-frame.tsx'
import { recordEarlyClick, useReplayEarlyClick } from './framework/early-click.ts'
import { onRestored } from './framework/on-restored.ts'
import { endHydrationSoon, recordSwaps } from './framework/record-swaps.ts'
import { ScriptNonce } from './framework/script-nonce.ts'
import { standInForStorage } from './framework/stand-in-storage.ts'
import { configureZod } from './framework/zod-config.ts'
import { currentPerson, showPerson } from './session/session-store.ts'
import { settingsTag, useShopSettings } from './session/shop-settings.ts'
import { showCartCount } from './storefront/cart/cart-store.ts'
import { showTheme } from './ui/buttons/theme-switch.tsx'
import { ErrorScreen } from './ui/frame/error-screen.tsx'
import { ShopIcons } from './ui/frame/shop-icons.tsx'

export const links = () => [...fontPreloads, { rel: 'manifest', href: '/site.webmanifest' }]

/** Runs before the first paint: leads to the table of tools if it was chosen, and sets the chosen theme, the role of the signed-in person and the number of lines in the cart. */
const beforePaint = `(()=>{const h=document.documentElement,r=h.dataset;try{const l=localStorage;if(l.theme)r.theme=l.theme;const{pathname:a,search:q}=location;if(l.view==='table'&&a==='/products'&&!/[?&]view=/.test(q))location.replace(a+(q?q+'&':'?')+'view=table');const p=JSON.parse(l.person||'null');r.person=p?p.admin?'admin':'customer':'visitor';if(p?.areas)r.areas=p.areas.join(' ');const c=JSON.parse(l.cart||'null'),n=c?.owner===(p?p.email:'')?c.lines.length:0;if(n){r.cart=n;h.style.setProperty('--cart-count',"'"+n+"'")}}catch{r.person||='visitor'}})()`

export function Layout({ children }: { children: ReactNode }) {
  const settings = useShopSettings()
  // The router renders <html> again for an error screen, which loses the attributes set before the first paint.
  useLayoutEffect(() => {
    showPerson()
    showTheme()
    showCartCount()
    endHydrationSoon()
  }, [])
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <script
          nonce={use(ScriptNonce)}
          dangerouslySetInnerHTML={{ __html: `${configureZod};${standInForStorage};${beforePaint};${recordEarlyClick};${recordSwaps}` }}
        />
        <meta name={settingsTag} content={JSON.stringify(settings)} />
        <Meta />
        <Links />
        <ShopIcons settings={settings} />
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
  useReadAgainWhenRestored()
  return (
    <ShopFrame>
      <Outlet />
    </ShopFrame>
  )
}

/** The role may have changed since the last visit. Without a response the last known role stays. */
function refreshRole() {
  if (currentPerson()) import('./session/session.ts').then(({ refreshPerson }) => refreshPerson()).catch(() => {})
}

/** Cart and session follow by themselves. Without a connection an error would take the place of the page. */
function useReadAgainWhenRestored() {
  const { revalidate } = useRevalidator()
  useEffect(
    () =>
      onRestored(() => {
        showPerson()
        showTheme()
        refreshRole()
        if (navigator.onLine) void revalidate()
      }),
    [revalidate],
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <ShopFrame>
      <ErrorScreen error={error} />
    </ShopFrame>
  )
}
