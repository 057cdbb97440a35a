import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { startCart } from './cart/start-cart.ts'
import { stopRecordingClicks } from './ui/early-click.ts'

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
