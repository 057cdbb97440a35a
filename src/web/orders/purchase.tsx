import { type ClientLoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { PageFault } from '../content/page-fault.tsx'
import { answered } from '../people/answered.ts'
import { requirePerson } from '../people/guard.ts'
import { LoaderScreen } from '../ui/loader-screen.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { OrderForm } from './order-form.tsx'
import { OrderedProduct } from './ordered-product.tsx'

export const meta = () => pageMeta('Place your order')

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const person = await requirePerson(request)
  const [product, profile] = await Promise.all([
    answered(request, api.catalog.find({ _id: params.id ?? '' })),
    // The profile only saves typing: without it the form starts empty.
    api.people.profile({ email: person.email }).catch(() => undefined),
  ])
  return { product, customer: { ...person, ...profile } }
}

export { LoaderScreen as HydrateFallback, PageFault as ErrorBoundary }

export default function Purchase() {
  const { product, customer } = useLoaderData<typeof clientLoader>()
  const [search] = useSearchParams()
  return (
    <main className="pg1000">
      <header className="ph-h">
        <h1 className="d2">Place your order</h1>
      </header>
      <div className="pu">
        <OrderedProduct product={product} />
        <OrderForm key={product._id} product={product} customer={customer} asked={search.get('quantity') ?? ''} />
      </div>
    </main>
  )
}
