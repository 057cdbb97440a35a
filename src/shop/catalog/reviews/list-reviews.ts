import type { Review } from '../../../contract/catalog/reviews.ts'
import { type Page, type PageRequest, toPage } from '../../ground/page.ts'
import type { Shop } from '../../shop.ts'

const PAGE_SIZE = 100

/** Lists the reviews that the office does not hide, newest first. */
export async function listReviews(shop: Shop, { limit = PAGE_SIZE, after }: PageRequest = {}): Promise<Page<Review>> {
  const rows = await shop.db
    .selectFrom('review')
    .selectAll()
    .where('hiddenAt', 'is', null)
    .$call((query) => (after === undefined ? query : query.where('id', '<', after)))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, ({ id, image, ratings, author, comment, product }) => ({ _id: id, image, ratings, author, comment, product }))
}
