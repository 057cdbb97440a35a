import './checkout.css'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '../../session/api.ts'
import { requirePerson } from '../../session/guard.ts'
import { useShopSettings } from '../../session/shop-settings.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { ErrorState } from '../../ui/frame/error-state.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useCart } from '../cart/use-cart.ts'
import { destinationOf, initialDetails, savedAddresses } from './checkout-details.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { checkoutMessages } from './messages.ts'
import { OrderedCart } from './ordered-cart.tsx'
import { useCheckout } from './use-checkout.ts'
import { useFreshRates } from './use-fresh-rates.ts'
import { useOrderPreview } from './use-order-preview.ts'

export const meta = () => pageMeta('Checkout')

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const person = await requirePerson(request)
  const { email } = person
  // They only fill in the form.
  const [addresses, profile, company] = await Promise.all([
    api.orders.addresses().catch(() => []),
    api.people.profile({ email }).catch(() => undefined),
    api.companies.mine().catch(() => null),
  ])
  const [saved] = company ? savedAddresses(company) : []
  const known = addresses[0] ??
    saved?.address ?? { street: profile?.address ?? '', country: profile?.country ?? '', phone: profile?.phone ?? '' }
  return { name: profile?.name ?? person.name, email, addresses, company, known }
}

export default function Checkout() {
  const customer = useLoaderData<typeof clientLoader>()
  const { lines } = useCart()
  const { rates } = useShopSettings()
  const [start] = useState(() => initialDetails(customer.known, rates))
  const [destination, setDestination] = useState(() => destinationOf(start, rates))
  const preview = useOrderPreview(lines, destination)
  useFreshRates(preview.preview)
  const checkout = useCheckout(lines, preview, destination.pickUp === true)
  const isEmpty = lines.length === 0 && !checkout.placing
  return (
    <main className="page-narrow">
      <header className="page-head">
        <h1 className="display-2">Checkout</h1>
      </header>
      {isEmpty && <NothingToOrder isUnknown={checkout.isUnknown} />}
      {!isEmpty && preview.hasFailed && <ErrorState onRetry={preview.load}>{checkoutMessages.notPriced}</ErrorState>}
      {!isEmpty && preview.preview && (
        <div className="checkout">
          <OrderedCart preview={preview.preview} />
          <CheckoutForm
            customer={customer}
            start={start}
            preview={preview.preview}
            checkout={checkout}
            onDetails={(details) => setDestination(destinationOf(details, rates))}
          />
        </div>
      )}
      {!isEmpty && !preview.preview && <div className="checkout-loading" aria-busy={!preview.hasFailed} />}
    </main>
  )
}

/** The cart is also empty because the order was placed, of which the answer was lost. */
const NothingToOrder = ({ isUnknown }: { isUnknown: boolean }) => (
  <EmptyState title="Your cart is empty">
    <p className="text-muted">{isUnknown ? checkoutMessages.placedMaybe : checkoutMessages.nothingToOrder}</p>
    {isUnknown ? (
      <ButtonLink variant="primary" size="large" to="/dashboard/my-orders">
        My Orders <Icon name="arrow" size={18} />
      </ButtonLink>
    ) : (
      <ButtonLink variant="primary" size="large" to="/products">
        All tools <Icon name="arrow" size={18} />
      </ButtonLink>
    )}
  </EmptyState>
)
