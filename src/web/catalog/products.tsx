import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { shopClient } from '../shop-client.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { cardProduct } from './card-product.ts'
import { ProductCard } from './product-card.tsx'
import './products.css'

const lead = 'Let us help you find the right fit for you or your corporation.'
const sizes = '(min-width: 1180px) 248px, (min-width: 1024px) 23vw, (min-width: 640px) 30vw, 119px'
const inFirstScreen = 4

export const meta = () => pageMeta('All Products', lead)

export async function loader({ context }: LoaderFunctionArgs) {
  const products = await context.get(shopClient).catalog.list({})
  return { products: products.map(cardProduct) }
}

/** 'My quantity' of the address; anything but a whole number of one to nine digits is as good as none. */
function unitsOf(search: URLSearchParams) {
  const quantity = search.get('quantity') ?? ''
  return /^\d{1,9}$/.test(quantity) && Number(quantity) > 0 ? Number(quantity) : undefined
}

export default function Products() {
  const { products } = useLoaderData<typeof loader>()
  const units = unitsOf(useSearchParams()[0])
  return (
    <main className="page all-products">
      <PageHead title="All Products" lead={lead} />
      {products.length === 0 ? (
        <EmptyState title="There are no products yet" />
      ) : (
        <div className="grid">
          {products.map((product, index) => (
            <ProductCard key={product._id} product={product} heading="h2" sizes={sizes} units={units} eager={index < inFirstScreen} />
          ))}
        </div>
      )}
    </main>
  )
}
