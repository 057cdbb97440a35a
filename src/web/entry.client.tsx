import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { setShopLocale } from '../contract/ground/shop-locale.ts'
import type { PublicSettings } from '../contract/office/public-settings.ts'
import { stopRecordingClicks } from './framework/early-click.ts'
import { surviveTranslation } from './framework/survive-translation.ts'
import { ShopSettings, settingsTag } from './session/shop-settings.ts'
import { startCart } from './storefront/cart/start-cart.ts'

startCart()

const settings: PublicSettings = JSON.parse(document.querySelector<HTMLMetaElement>(`meta[name=${settingsTag}]`)?.content ?? '')
setShopLocale(settings)

surviveTranslation()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ShopSettings value={settings}>
        <HydratedRouter />
      </ShopSettings>
    </StrictMode>,
  )
})
stopRecordingClicks()
