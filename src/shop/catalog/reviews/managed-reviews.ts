import type { ManagedReview, reviewStates } from '../../../contract/catalog/product-reviews.ts'
import type { Admin } from '../../ground/actor.ts'
import { type Page, type PageRequest, toPage } from '../../ground/page.ts'
import type { Shop } from '../../shop.ts'
import { reviewRows, toProductReview } from './product-reviews.ts'

const PAGE_SIZE = 50

type State = (typeof reviewStates)[number]

/** Lists all reviews, newest first, with the hidden ones. */
export async function listManagedReviews(
  shop: Shop,
  _admin: Admin,
  { limit = PAGE_SIZE, after, state = 'all' }: PageRequest & { state?: State | undefined },
): Promise<Page<ManagedReview>> {
  const rows = await reviewRows(shop.db)
    .$if(state === 'hidden', (query) => query.where('hiddenAt', 'is not', null))
    .$if(state === 'unanswered', (query) => query.where('hiddenAt', 'is', null).where('answer', '=', ''))
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, (row) => ({
    ...toProductReview(row),
    product: row.productId === null ? null : { _id: row.productId, name: row.product },
    isHidden: row.hiddenAt !== null,
  }))
}

/** Counts all reviews, those without an answer, and the hidden ones. */
export async function countReviews(shop: Shop, _admin: Admin): Promise<Record<State, number>> {
  const count = (state: State) =>
    shop.db
      .selectFrom('review')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .$if(state === 'hidden', (query) => query.where('hiddenAt', 'is not', null))
      .$if(state === 'unanswered', (query) => query.where('hiddenAt', 'is', null).where('answer', '=', ''))
      .executeTakeFirstOrThrow()
      .then((row) => Number(row.count))
  const [all, unanswered, hidden] = await Promise.all([count('all'), count('unanswered'), count('hidden')])
  return { all, unanswered, hidden }
}
