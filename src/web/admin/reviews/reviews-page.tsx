import './reviews-page.css'
import { useLoaderData, useSearchParams } from 'react-router'
import { reviewStates } from '../../../contract/catalog/product-reviews.ts'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { officeList } from '../../dashboard/office-list.ts'
import { Pagination } from '../../dashboard/pagination.tsx'
import { StateTabs } from '../../dashboard/state-tabs.tsx'
import { useRefreshOnReturn } from '../../dashboard/use-refresh-on-return.ts'
import { api } from '../../session/api.ts'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { ReviewItem } from './review-item.tsx'

export const meta = () => pageMeta('Reviews')

type State = (typeof reviewStates)[number]

const names = { all: 'All', unanswered: 'Unanswered', hidden: 'Hidden' }
const nothing = { all: 'There are no reviews yet', unanswered: 'Every review is answered', hidden: 'No review is hidden' }

const readState = (search: URLSearchParams): State => reviewStates.find((state) => state === search.get('state')) ?? 'all'

export const clientLoader = officeList(
  (page, options, search) => api.productReviews.managed({ ...page, state: readState(search) }, options),
  async () => ({ counts: await api.productReviews.counts() }),
)

/** What customers write about the shop and its tools: each review can be answered and hidden. */
export default function ReviewsPage() {
  const { items, next, counts } = useLoaderData<typeof clientLoader>()
  const current = readState(useSearchParams()[0])
  useRefreshOnReturn()
  const tabs = <StateTabs states={reviewStates} current={current} name={(state) => names[state]} count={(state) => counts[state]} />
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
