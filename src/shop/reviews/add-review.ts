import type { Person, System } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import type { Tx } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { newId } from '../new-id.ts'
import type { Shop } from '../shop.ts'

interface NewReview {
  /** 0 to 100. Divide by 20 for stars. */
  ratings: number
  comment: string
}

/** Adds a review with the name and photo of its author. */
export async function addReview(shop: Shop, person: Person, { ratings, comment }: NewReview): Promise<{ reviewId: string }> {
  const review = { ratings, comment, personId: person.id, author: person.name, image: person.photo, product: '' }
  const reviewId = await transact(shop, (tx) => writeReview(shop, tx, person, review))
  shop.catalogChanged()
  return { reviewId }
}

/** Adds a review of the demo catalog. `product` is the name of the product. */
export const addDemoReview = (shop: Shop, tx: Tx, system: System, review: NewReview & { author: string; product: string }) =>
  writeReview(shop, tx, system, { ...review, personId: null, image: '' })

async function writeReview(
  shop: Shop,
  tx: Tx,
  actor: Person | System,
  review: NewReview & { personId: string | null; author: string; image: string; product: string },
): Promise<string> {
  const reviewId = newId()
  await tx
    .insertInto('review')
    .values({ id: reviewId, ...review, createdAt: shop.now() })
    .execute()
  await recordEvent(shop, tx, actor, { verb: 'review.added', thing: 'review', thingId: reviewId, after: review })
  return reviewId
}
