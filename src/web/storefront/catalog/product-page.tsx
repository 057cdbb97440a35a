import './breadcrumb.css'
import './product-page.css'
import { Link, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData, useSearchParams } from 'react-router'
import { familyNameOf } from '../../../contract/rules/family-name.ts'
import { isOrderable } from '../../../contract/rules/order-quantity.ts'
import { isMissing } from '../../session/is-missing.ts'
import { type ShopClient, shopClient } from '../../session/shop-client.ts'
import { shopOrigin } from '../../session/shop-origin.ts'
import { SectionHead } from '../../ui/frame/section-head.tsx'
import { productPath } from '../../ui/product/product-paths.ts'
import { MeasuredText } from '../../ui/text/measured-text.tsx'
import { Specification } from '../../ui/text/specification.tsx'
import { readUnits } from '../../ui/text/units.ts'
import { ProductReviews, RatingLine, SHOWN_REVIEWS } from '../reviews/product-reviews.tsx'
import { type CardProduct, cardProduct } from './card-product.ts'
import { ProductCard } from './product-card.tsx'
import { ProductDocuments } from './product-documents.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { productMeta } from './product-meta.ts'
import { ProductOrder } from './product-order.tsx'
import { listPath } from './product-query.ts'

const sizes = '(min-width: 1180px) 275px, (min-width: 1024px) 23vw, (min-width: 640px) 30vw, 132px'
/** The API's limit. */
const MAX_REVIEWS = 1000
const related = { shown: 4, considered: 24 }

/** Redirects from a former address of the product, or from its ID, to its current address. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const client = context.get(shopClient)
  const product = await findProduct(client, params.slug ?? '')
  if (product.slug !== params.slug) throw redirect(productPath(product) + new URL(request.url).search, 301)
  const asked = readUnits(new URL(request.url).searchParams.get('quantity'))
  const isShort = product.available < Math.max(product.minimum_order, asked ?? 0)
  const shown = Math.min(readUnits(new URL(request.url).searchParams.get('reviews')) ?? SHOWN_REVIEWS, MAX_REVIEWS)
  const [families, ofFamily, alternatives, summary, reviews] = await Promise.all([
    client.catalog.families({}),
    relatedTools(client, product),
    isShort ? client.catalog.alternatives({ productId: product._id, quantity: asked }) : [],
    client.productReviews.summary({ productId: product._id }),
    client.productReviews.list({ productId: product._id, limit: shown }),
  ])
  const tools = ofFamily.filter(({ _id }) => alternatives.every((alternative) => alternative._id !== _id))
  const family = {
    name: families.find(({ slug }) => slug === product.family)?.name ?? familyNameOf(product.family),
    path: listPath({ family: product.family }),
  }
  return { product, family, tools, alternatives: alternatives.map(cardProduct), summary, reviews, origin: context.get(shopOrigin) }
}

async function findProduct({ catalog }: ShopClient, address: string) {
  try {
    return await catalog.findBySlug({ slug: address })
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  return catalog.find({ productId: address }).catch((error: unknown) => {
    throw isMissing(error) ? new Response(null, { status: 404 }) : error
  })
}

/** The newest tools of the same family, those in stock first. */
async function relatedTools({ catalog }: ShopClient, { _id, family }: { _id: string; family: string }) {
  const tools = (await catalog.list({ family, limit: related.considered })).filter((tool) => tool._id !== _id)
  return tools
    .sort((a, b) => Number(isOrderable(b)) - Number(isOrderable(a)))
    .slice(0, related.shown)
    .map(cardProduct)
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => (loaderData ? productMeta(loaderData) : [])

export default function ProductPage() {
  const { product, family, tools, alternatives, summary, reviews } = useLoaderData<typeof loader>()
  const asked = useSearchParams()[0].get('quantity')
  const { _id, name, sku, details, specifications, price_breaks, public_prices } = product
  const hasLadder = price_breaks.length > 0 || public_prices !== undefined
  return (
    <main className="page">
      <nav className="breadcrumb text-small text-muted" aria-label="Breadcrumb">
        <Link to="/products">Tools</Link>
        <span aria-hidden="true">/</span>
        <Link to={family.path}>{family.name}</Link>
        <span aria-hidden="true">/</span>
        <span className="text-faint" translate="no">
          {sku}
        </span>
      </nav>
      <article className="product-page">
        <ProductGallery product={product} />
        <div className="product-page-info">
          <h1 className="display-2" translate="no">
            <MeasuredText>{name}</MeasuredText>
          </h1>
          <RatingLine summary={summary} />
          <p className="text-muted product-page-details">{details}</p>
          <ProductOrder key={_id} product={product} asked={asked} />
          {specifications.length > 0 && !hasLadder && (
            <section className="product-page-specification" aria-labelledby="specification">
              <h2 className="display-4 product-page-specification-heading" id="specification">
                Specification
              </h2>
              <Specification rows={specifications} label="Specification" />
            </section>
          )}
        </div>
      </article>
      {specifications.length > 0 && hasLadder && <WideSpecification rows={specifications} />}
      <ProductDocuments documents={product.documents} />
      <ProductReviews slug={product.slug} quantity={asked} summary={summary} reviews={reviews} />
      <ToolCards title="Available instead" tools={alternatives} asked={asked} />
      <ToolCards title="Related tools" tools={tools} asked={asked} />
    </main>
  )
}

function ToolCards({ title, tools, asked }: { title: string; tools: CardProduct[]; asked: string | null }) {
  if (tools.length === 0) return null
  return (
    <section className="section" aria-label={title}>
      <SectionHead title={title} />
      <div className="product-grid related-products">
        {tools.map((tool) => (
          <ProductCard key={tool._id} product={tool} heading="h3" sizes={sizes} units={readUnits(asked)} />
        ))}
      </div>
    </section>
  )
}

/** The specification in two ruled columns, below a ladder that takes its place. */
function WideSpecification({ rows }: { rows: [string, string][] }) {
  return (
    <section className="section" aria-label="Specification">
      <SectionHead title="Specification" />
      <dl className="specification-columns">
        {rows.map(([label, value], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same label
          <div key={row}>
            <dt>{label}</dt>
            <dd>
              <MeasuredText>{value}</MeasuredText>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
