import './purchase.css'
import { type ClientLoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { api } from '../../session/api.ts'
import { requirePerson } from '../../session/guard.ts'
import { loadData } from '../../session/load-data.ts'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { OrderForm } from './order-form.tsx'
import { OrderedProduct } from './ordered-product.tsx'

export const meta = () => pageMeta('Place your order')

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const person = await requirePerson(request)
  const { email } = person
  const [product, [lastOrder], profile] = await Promise.all([
    loadData(request, api.catalog.find({ productId: params.id ?? '' })),
    // The last order and the profile only fill in the form.
    api.orders.mine({ email, limit: 1 }).catch(() => []),
    api.people.profile({ email }).catch(() => undefined),
  ])
  const known = lastOrder ?? { street: profile?.address, country: profile?.country, phone: profile?.phone }
  return { product, customer: { ...person, ...profile, known } }
}

export default function Purchase() {
  const { product, customer } = useLoaderData<typeof clientLoader>()
  const [search] = useSearchParams()
  return (
    <main className="page-narrow">
      <header className="page-head">
        <h1 className="display-2">Place your order</h1>
      </header>
      <div className="purchase">
        <OrderedProduct product={product} />
        <OrderForm key={product._id} product={product} customer={customer} asked={search.get('quantity') ?? ''} />
      </div>
    </main>
  )
}
