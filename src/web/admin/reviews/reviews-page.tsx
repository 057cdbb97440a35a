import './reviews-page.css'
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useSearchParams } from 'react-router'
import { reviewStates } from '../../../contract/product-reviews.ts'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { fetchPage, Pagination } from '../../dashboard/pagination.tsx'
import { useRefreshOnReturn } from '../../dashboard/use-refresh-on-return.ts'
import { api } from '../../session/api.ts'
import { loadData } from '../../session/load-data.ts'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { showUnits } from '../../ui/text/money.ts'
import { ReviewItem } from './review-item.tsx'

export const meta = () => pageMeta('Reviews')

type State = (typeof reviewStates)[number]

const names = { all: 'All', unanswered: 'Unanswered', hidden: 'Hidden' }
const nothing = { all: 'There are no reviews yet', unanswered: 'Every review is answered', hidden: 'No review is hidden' }

const readState = (search: URLSearchParams): State => reviewStates.find((state) => state === search.get('state')) ?? 'all'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const state = readState(new URL(request.url).searchParams)
  const [reviews, counts] = await loadData(
    request,
    Promise.all([
      fetchPage(request.url, (page, context) => api.productReviews.managed({ ...page, state }, { context })),
      api.productReviews.counts(),
    ]),
  )
  return { ...reviews, counts }
}

/** What customers write about the shop and its tools: each review can be answered and hidden. */
export default function ReviewsPage() {
  const { items, next, counts } = useLoaderData<typeof clientLoader>()
  const current = readState(useSearchParams()[0])
  useRefreshOnReturn()
  const tabs = (
    <nav className="tab-row status-tabs" aria-label="State">
      {reviewStates.map((state) => (
        <Link key={state} to={state === 'all' ? '?' : `?state=${state}`} {...(state === current && { 'aria-current': 'page' as const })}>
          {names[state]} <span>{showUnits(counts[state])}</span>
        </Link>
      ))}
    </nav>
  )
  return (
    <DashboardPage title="Reviews" beside={tabs}>
      {items.length === 0 ? (
        <EmptyState title={nothing[current]} />
      ) : (
        <div className="managed-reviews">
          {items.map((review) => (
            <ReviewItem key={review._id} review={review} />
          ))}
        </div>
      )}
      <Pagination shown={items.length} next={next} total={counts[current]} />
    </DashboardPage>
  )
}
