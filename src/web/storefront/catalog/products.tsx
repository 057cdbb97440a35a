import './products.css'
import './specification-filters.css'
import './range-filter.css'
import './chosen-filters.css'
import '../../ui/search/filter-tag.css'
import './table/tool-table.css'
import './table/tool-table-narrow.css'
import './table/table-bar.css'
import { Suspense, useEffect, useRef } from 'react'
import { Link, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData, useRevalidator } from 'react-router'
import { lazyPart } from '../../framework/lazy-part.ts'
import { shopClient } from '../../session/shop-client.ts'
import { shopOrigin } from '../../session/shop-origin.ts'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { ErrorState } from '../../ui/frame/error-state.tsx'
import { PageHead } from '../../ui/frame/page-head.tsx'
import { publicMeta } from '../../ui/frame/public-meta.ts'
import { oneOrMany } from '../../ui/text/counts.ts'
import { FamilyTabs } from './family-tabs.tsx'
import { FiltersButton } from './filters-button.tsx'
import { findMovedFamily } from './find-moved-family.ts'
import { findTools } from './find-tools.ts'
import { FindingBar, findingForm } from './finding-bar.tsx'
import { foundText } from './found-text.ts'
import { keepLastList, useLastList } from './last-list.ts'
import { ListPages } from './list-pages.tsx'
import { NoResult } from './no-result.tsx'
import { ProductCard } from './product-card.tsx'
import { listPath } from './product-query.ts'
import { keepView } from './table/remember-view.ts'
import { useLiveQuery } from './use-live-query.ts'
import { useScrollToList } from './use-scroll-to-list.ts'

const ChosenFilters = lazyPart(() => import('./chosen-filters.tsx'))
const ToolTable = lazyPart(() => import('./table/tool-table.tsx'))
const SpecificationFilters = lazyPart(() => import('./specification-filters.tsx'))
const allProducts = 'All Products'
const lead = 'Let us help you find the right fit for you or your corporation.'
const sizes = '(min-width: 1180px) 248px, (min-width: 1024px) 23vw, (min-width: 640px) 30vw, 119px'
const inFirstScreen = 3

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  publicMeta({
    title: loaderData?.family?.name ?? allProducts,
    description: loaderData?.family?.intro || lead,
    origin: loaderData?.origin,
    path: loaderData?.canonicalPath ?? '/products',
  })

/** Redirects from a former address of a family to its current one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [client, query] = [context.get(shopClient), new URL(request.url).searchParams]
  const found = await findTools(client, query)
  const moved = found.filters.family ? undefined : await findMovedFamily(client, query)
  if (moved) throw redirect(moved, 301)
  return { ...found, origin: context.get(shopOrigin) }
}

export const clientMiddleware = [keepView, keepLastList]

export default function Products() {
  const found: Awaited<ReturnType<typeof loader>> & { isOutdated?: true } = useLoaderData<typeof loader>()
  const { filters, products, total, everywhere, isOutdated } = found
  const hasFilters = found.specifications.length > 0 || filters.specifications !== undefined || found.leftOut.length > 0
  const { revalidate } = useRevalidator()
  useLastList(found)
  useEffect(() => {
    if (!isOutdated) return
    window.addEventListener('online', revalidate)
    return () => window.removeEventListener('online', revalidate)
  }, [isOutdated, revalidate])
  const list = useRef<HTMLDivElement>(null)
  useScrollToList(list, listPath(filters))
  const form = useRef<HTMLFormElement>(null)
  const live = useLiveQuery(form, filters)
  return (
    <main className="page products-page">
      <PageHead title={found.family?.name ?? allProducts} lead={found.family?.intro || lead} />
      <div ref={list} />
      <FindingBar form={form} filters={filters} live={live} filtersButton={hasFilters && <FiltersButton filters={filters} />} />
      <p className="products-quick-order">
        <Link className="link" to="/quick-order">
          Quick order by part number
        </Link>
      </p>
      <FamilyTabs filters={filters} families={found.families} everywhere={everywhere} />
      {isOutdated && <ErrorState onRetry={revalidate}>Unable to connect to the shop. This is the last list that was loaded.</ErrorState>}
      <p className="visually-hidden" role="status">
        {foundText(total, filters)}
        {found.isGuess && '. None matches every word.'}
      </p>
      <div className={hasFilters ? 'found-here' : undefined}>
        {hasFilters && (
          <Suspense fallback={filters.fits && <input type="hidden" form={findingForm} name="fits" value="1" />}>
            <SpecificationFilters found={found} live={live} />
          </Suspense>
        )}
        <div className="found-results">
          {found.isGuess && (
            <p className="found-guess text-muted">
              No tool matches every word of “{filters.search}”.{' '}
              {oneOrMany(total, 'This is the closest match.', 'These are the closest matches.')}
            </p>
          )}
          {hasFilters && (
            <Suspense>
              <ChosenFilters found={found} />
            </Suspense>
          )}
          {found.table && products.length > 0 && (
            <Suspense>
              <ToolTable found={found} table={found.table} />
            </Suspense>
          )}
          {!found.table && products.length > 0 && (
            <div className="product-grid">
              {products.map((product, index) => (
                <ProductCard
                  key={product._id}
                  product={product}
                  heading="h2"
                  sizes={sizes}
                  units={filters.quantity}
                  waitsFor={live.problem}
                  load={index === 0 ? 'first' : index < inFirstScreen ? 'at-once' : 'near'}
                />
              ))}
            </div>
          )}
          {products.length === 0 && (found.families.length > 0 ? <NoResult found={found} /> : <EmptyShop />)}
          <ListPages found={found} />
        </div>
      </div>
    </main>
  )
}

const EmptyShop = () => <EmptyState title="There are no products yet" />
