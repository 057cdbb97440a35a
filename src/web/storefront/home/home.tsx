import { data, type HeadersArgs, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { shopLocale } from '../../../contract/ground/shop-locale.ts'
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
import { chosenTools, shownFigures } from './shown-parts.ts'
import { Summary } from './summary.tsx'

const MAX_SHOWN = { products: 6, reviews: 12 }
const sizes = '(min-width: 1180px) 342px, (min-width: 1000px) 30vw, (min-width: 640px) 45vw, 92vw'

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  publicMeta({
    title: 'Home',
    previewTitle: shopLocale().name,
    description: loaderData?.texts.heroSentence || shopLocale().name,
    origin: loaderData?.origin,
    path: '/',
  })

/** The planner starts with tools that the collection does not show. */
const collectionLast = <Tool,>(tools: Tool[]) => [...tools.slice(MAX_SHOWN.products), ...tools.slice(0, MAX_SHOWN.products)]

/** A list that fails to load shows an error in its own section, and the page is not cached. */
export async function loader({ context }: LoaderFunctionArgs) {
  const client = context.get(shopClient)
  const [texts, products, reviews] = await Promise.all([
    client.settings.readTexts(),
    listOrNull(client.catalog.list({})),
    listOrNull(client.reviews.list({ limit: MAX_SHOWN.reviews })),
  ])
  const { headline, heroSentence, featuresTitle, figuresTitle } = texts
  const newest = products?.slice(0, MAX_SHOWN.products)
  const chosen = chosenTools(texts.collectionTools, products ?? [])
  const lists = {
    texts: { headline, heroSentence, featuresTitle, figuresTitle },
    heroTools: chosenTools(texts.heroTools, products ?? []).map(cardProduct),
    features: texts.showFeatures ? texts.features : [],
    collection: texts.showCollection ? ((chosen.length > 0 ? chosen : newest)?.map(cardProduct) ?? null) : undefined,
    planner: texts.showPlanner ? plannerTools(collectionLast(products ?? [])) : [],
    // A new shop has none, and does not mention it.
    reviews: texts.showReviews && reviews?.length !== 0 ? reviews : undefined,
    figures: shownFigures(texts, shopLocale(), reviews?.length !== 0),
    origin: context.get(shopOrigin),
  }
  return products && reviews ? data(lists) : data(lists, { headers: { 'cache-control': 'no-cache' } })
}

const listOrNull = <Item,>(list: Promise<Item[]>): Promise<Item[] | null> => list.catch(() => null)

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

export default function Home() {
  const { texts, heroTools, features, collection, planner, reviews, figures } = useLoaderData<typeof loader>()
  const shown = [features.length > 0, collection !== undefined, reviews !== undefined, planner.length > 0, figures.length > 0]
  /** The number of a section among those that are shown. */
  const mark = (section: number) => shown.slice(0, section).filter(Boolean).length
  return (
    <main>
      <Hero headline={texts.headline} sentence={texts.heroSentence} tools={heroTools} />
      {features.length > 0 && <Features mark={mark(1)} title={texts.featuresTitle} features={features} />}
      {collection !== undefined && (
        <section className="page section">
          <SectionHead mark={mark(2)} title="New Collection" more={<ArrowLink to="/products">All tools</ArrowLink>} />
          <ProductCarousel
            items={collection}
            label="New Collection"
            failure="The new tools could not be loaded."
            empty="There are no products yet"
          >
            {(product) => <ProductCard key={product._id} product={product} heading="h3" sizes={sizes} />}
          </ProductCarousel>
        </section>
      )}
      {reviews !== undefined && (
        <section className="page section">
          <SectionHead mark={mark(3)} title="Customer Reviews" />
          <ProductCarousel items={reviews} label="Customer Reviews" failure="The reviews could not be loaded.">
            {(review) => <ReviewCard key={review._id} review={review} />}
          </ProductCarousel>
        </section>
      )}
      {planner.length > 0 && <OrderPlanner mark={mark(4)} tools={planner} />}
      {figures.length > 0 && <Summary mark={mark(5)} title={texts.figuresTitle} figures={figures} />}
    </main>
  )
}
