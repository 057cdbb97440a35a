import { useEffect, useRef } from 'react'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useRevalidator } from 'react-router'
import { shopClient } from '../shop-client.ts'
import { shopOrigin } from '../shop-origin.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { showUnits } from '../ui/money.ts'
import { PageHead } from '../ui/page-head.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { FamilyTabs } from './family-tabs.tsx'
import { findTools } from './find-tools.ts'
import { FindingBar } from './finding-bar.tsx'
import { keepLastList, useLastList } from './last-list.ts'
import { ListPages } from './list-pages.tsx'
import { NoResult } from './no-result.tsx'
import { ProductCard } from './product-card.tsx'
import { listPath } from './product-query.ts'
import { useScrollToList } from './use-scroll-to-list.ts'

const lead = 'Let us help you find the right fit for you or your corporation.'
const sizes = '(min-width: 1180px) 248px, (min-width: 1024px) 23vw, (min-width: 640px) 30vw, 119px'
const inFirstScreen = 3

/** The canonical address has the family only, without search and sort order. */
export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  pageMeta('All Products', loaderData?.intro ?? lead, loaderData && loaderData.origin + listPath({ family: loaderData.filters.family }))

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { ...(await findTools(context.get(shopClient), new URL(request.url).searchParams)), origin: context.get(shopOrigin) }
}

export const clientMiddleware = [keepLastList]

export default function Products() {
  const found: Awaited<ReturnType<typeof loader>> & { isOutdated?: true } = useLoaderData<typeof loader>()
  const { filters, products, total, everywhere, isOutdated } = found
  const { revalidate } = useRevalidator()
  useLastList(found)
  useEffect(() => {
    if (!isOutdated) return
    window.addEventListener('online', revalidate)
    return () => window.removeEventListener('online', revalidate)
  }, [isOutdated, revalidate])
  const list = useRef<HTMLDivElement>(null)
  useScrollToList(list, listPath(filters))
  return (
    <main className="page products-page">
      <PageHead title="All Products" lead={found.intro ?? lead} />
      <div ref={list} />
      <FindingBar filters={filters} />
      <FamilyTabs filters={filters} families={found.families} everywhere={everywhere} />
      {isOutdated && <ErrorState onRetry={revalidate}>Unable to connect to the shop. This is the last list that was loaded.</ErrorState>}
      <p className="visually-hidden" role="status">
        {showUnits(total)} {total === 1 ? 'tool' : 'tools'} found{filters.search && ` for ${filters.search}`}
      </p>
      {products.length > 0 && (
        <div className="product-grid">
          {products.map((product, index) => (
            <ProductCard
              key={product._id}
              product={product}
              heading="h2"
              sizes={sizes}
              units={filters.quantity}
              load={index === 0 ? 'first' : index < inFirstScreen ? 'at-once' : 'near'}
            />
          ))}
        </div>
      )}
      {products.length === 0 && (found.families.length > 0 ? <NoResult found={found} /> : <EmptyShop />)}
      <ListPages found={found} />
    </main>
  )
}

const EmptyShop = () => <EmptyState title="There are no products yet" />
