import type { ProductReview } from '../../../contract/catalog/product-reviews.ts'
import { type RatingSummary, summarizeRatings } from '../../../contract/rules/summarize-ratings.ts'
import type { Person } from '../../ground/actor.ts'
import type { Database } from '../../ground/database/tables.ts'
import { type Page, type PageRequest, toPage } from '../../ground/page.ts'
import type { Shop } from '../../shop.ts'
import { isVerifiedPurchase } from './is-verified-purchase.ts'

const PAGE_SIZE = 20

/** Lists the reviews of a product that the office does not hide, newest first. */
export async function listProductReviews(
  shop: Shop,
  { productId, limit = PAGE_SIZE, after }: PageRequest & { productId: string },
): Promise<Page<ProductReview>> {
  const rows = await reviewRows(shop.db)
    .where('productId', '=', productId)
    .where('hiddenAt', 'is', null)
    .$call((query) => (after === undefined ? query : query.where('id', '<', after)))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, toProductReview)
}

/** Sums up the reviews of a product that the office does not hide. */
export async function summarizeReviews(shop: Shop, productId: string): Promise<RatingSummary> {
  const shown = shop.db
    .selectFrom('review')
    .select((eb) => ['ratings', isVerifiedPurchase(eb).as('isVerified')])
    .where('productId', '=', productId)
    .where('hiddenAt', 'is', null)
  const rows = await shop.db
    .selectFrom(shown.as('shown'))
    .select((eb) => ['ratings', 'isVerified', eb.fn.countAll<number>().as('count')])
    .groupBy(['ratings', 'isVerified'])
    .execute()
  const counts = rows.map(({ ratings, isVerified, count }) => ({
    ratings,
    count: Number(count),
    verified: isVerified ? Number(count) : 0,
  }))
  return summarizeRatings(counts)
}

/** Returns what the person has written about a product, hidden or not. */
export async function findOwnReview(shop: Shop, { id }: Person, productId: string): Promise<ProductReview | null> {
  const row = await reviewRows(shop.db).where('productId', '=', productId).where('personId', '=', id).executeTakeFirst()
  return row ? toProductReview(row) : null
}

/** The reviews with whether their author bought the product. */
export const reviewRows = (db: Database) =>
  db
    .selectFrom('review')
    .selectAll()
    .select((eb) => isVerifiedPurchase(eb).as('isVerified'))

type ReviewRow = Awaited<ReturnType<ReturnType<typeof reviewRows>['execute']>>[number]

export const toProductReview = (row: ReviewRow): ProductReview => ({
  _id: row.id,
  ratings: row.ratings,
  author: row.author,
  comment: row.comment,
  writtenAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  isVerified: Boolean(row.isVerified),
  answer: row.answer,
  answeredAt: row.answeredAt?.toISOString() ?? null,
})
