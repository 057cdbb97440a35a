import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { stopRecordingClicks } from './framework/early-click.ts'
import { startCart } from './storefront/cart/start-cart.ts'

startCart()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
stopRecordingClicks()
