import { reviewMessages } from '../../../contract/catalog/review-messages.ts'
import type { Person, System } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { Tx } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { newId } from '../../ground/new-id.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { isPublicSql } from '../products/draft-sql.ts'

interface NewReview {
  /** 0 to 100. Divide by 20 for stars. */
  ratings: number
  comment: string
}

/**
 * Adds a review of the shop or of a product, with the name and photo of its author. Refuses a product that is not sold, and a second review
 * of the same product by the same person.
 */
export async function addReview(
  shop: Shop,
  person: Person,
  { ratings, comment, productID }: NewReview & { productID?: string | undefined },
): Promise<{ reviewId: string }> {
  const reviewId = await transact(shop, async (tx) => {
    const product = productID === undefined ? undefined : await findReviewable(tx, productID)
    const review = { ratings, comment, personId: person.id, author: person.name, image: person.photo, product: product?.name ?? '' }
    return writeReview(shop, tx, person, { ...review, productId: product?.id ?? null })
  })
  shop.catalogChanged()
  return { reviewId }
}

async function findReviewable(tx: Tx, productID: string) {
  const product = await tx.selectFrom('product').select(['id', 'name']).where('id', '=', productID).where(isPublicSql).executeTakeFirst()
  if (!product) throw notFound('product')
  return product
}

/** Adds a review of the demo catalog. `product` is the name of the product. */
export const addDemoReview = (
  shop: Shop,
  tx: Tx,
  system: System,
  review: NewReview & { author: string; product: string; productId: string | null },
) => writeReview(shop, tx, system, { ...review, personId: null, image: '' })

type ReviewRow = NewReview & { personId: string | null; author: string; image: string; product: string; productId: string | null }

async function writeReview(shop: Shop, tx: Tx, actor: Person | System, review: ReviewRow): Promise<string> {
  const reviewId = newId()
  // PostgreSQL waits here for a transaction that adds the same review.
  const inserted = await tx
    .insertInto('review')
    .values({ id: reviewId, ...review, createdAt: shop.now() })
    .onConflict((conflict) => conflict.columns(['personId', 'productId']).where('productId', 'is not', null).doNothing())
    .executeTakeFirst()
  if (!inserted.numInsertedOrUpdatedRows) throw await alreadyReviewed(tx, review)
  await recordEvent(shop, tx, actor, { verb: 'review.added', thing: 'review', thingId: reviewId, after: review })
  return reviewId
}

async function alreadyReviewed(tx: Tx, { personId, productId }: ReviewRow): Promise<Refusal> {
  const own = await tx
    .selectFrom('review')
    .select('id')
    .where('personId', '=', personId)
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow()
  return new Refusal('wrong-state', reviewMessages.alreadyReviewed, { reviewId: own.id })
}
