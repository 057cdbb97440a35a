import { data, type HeadersArgs, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { shopLocale } from '../../../contract/shop-locale.ts'
import { shopClient } from '../../session/shop-client.ts'
import { shopOrigin } from '../../session/shop-origin.ts'
import { ArrowLink } from '../../ui/buttons/arrow-link.tsx'
import { publicMeta } from '../../ui/frame/public-meta.ts'
import { SectionHead } from '../../ui/frame/section-head.tsx'
import { cardProduct } from '../catalog/card-product.ts'
import { ProductCard } from '../catalog/product-card.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { OrderPlanner } from './order-planner.tsx'
import { plannerTools } from './planner-rows.ts'
import { ProductCarousel } from './product-carousel.tsx'
import { ReviewCard } from './review-card.tsx'
import { Summary } from './summary.tsx'

const MAX_SHOWN = { products: 6, reviews: 12 }
const sizes = '(min-width: 1180px) 342px, (min-width: 1000px) 30vw, (min-width: 640px) 45vw, 92vw'

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  publicMeta({
    title: 'Home',
    previewTitle: shopLocale().name,
    description: 'Hand tools by the hundred, from the works that forge them.',
    origin: loaderData?.origin,
    path: '/',
  })

/** The planner starts with tools that the collection does not show. */
const collectionLast = <Tool,>(tools: Tool[]) => [...tools.slice(MAX_SHOWN.products), ...tools.slice(0, MAX_SHOWN.products)]

/** A list that fails to load shows an error in its own section, and the page is not cached. */
export async function loader({ context }: LoaderFunctionArgs) {
  const client = context.get(shopClient)
  const [products, reviews] = await Promise.allSettled([client.catalog.list({}), client.reviews.list({ limit: MAX_SHOWN.reviews })])
  const lists = {
    collection: products.status === 'fulfilled' ? products.value.slice(0, MAX_SHOWN.products).map(cardProduct) : null,
    planner: products.status === 'fulfilled' ? plannerTools(collectionLast(products.value)) : [],
    reviews: reviews.status === 'fulfilled' ? reviews.value : null,
    origin: context.get(shopOrigin),
  }
  return lists.collection && lists.reviews ? data(lists) : data(lists, { headers: { 'cache-control': 'no-cache' } })
}

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

export default function Home() {
  const { collection, planner, reviews } = useLoaderData<typeof loader>()
  return (
    <main>
      <Hero />
      <Features />
      <section className="page section">
        <SectionHead mark={2} title="New Collection" more={<ArrowLink to="/products">All tools</ArrowLink>} />
        <ProductCarousel
          items={collection}
          label="New Collection"
          failure="The new tools could not be loaded."
          empty="There are no products yet"
        >
          {(product) => <ProductCard key={product._id} product={product} heading="h3" sizes={sizes} />}
        </ProductCarousel>
      </section>
      <section className="page section">
        <SectionHead mark={3} title="Customer Reviews" />
        <ProductCarousel
          items={reviews}
          label="Customer Reviews"
          failure="The reviews could not be loaded."
          empty="There are no reviews yet"
        >
          {(review) => <ReviewCard key={review._id} review={review} />}
        </ProductCarousel>
      </section>
      {planner.length > 0 && <OrderPlanner tools={planner} />}
      <Summary mark={planner.length > 0 ? 5 : 4} />
    </main>
  )
}
