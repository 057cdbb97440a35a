import type { House, Person } from '../actor.ts'
import { transact } from '../database/transact.ts'
import { newId } from '../new-id.ts'
import { recordEvent } from '../record-event.ts'
import type { Shop } from '../shop.ts'

interface NewReview {
  /** 0 to 100; divided by 20 it is stars. */
  ratings: number
  comment: string
}

/** Adds a review under the name and picture of the person who writes it. */
export const addReview = (shop: Shop, person: Person, review: NewReview) =>
  write(shop, person, { ...review, personId: person.id, author: person.name, image: person.photo, product: '' })

/** Adds a review that the demo shop was delivered with. */
export const addDemoReview = (shop: Shop, house: House, review: NewReview & { author: string; product: string }) =>
  write(shop, house, { ...review, personId: null, image: '' })

async function write(
  shop: Shop,
  actor: Person | House,
  review: NewReview & { personId: string | null; author: string; image: string; product: string },
): Promise<{ reviewId: string }> {
  const reviewId = newId()
  await transact(shop, async (tx) => {
    await tx.insertInto('review').values({ id: reviewId, ...review, createdAt: shop.now() }).execute()
    await recordEvent(shop, tx, actor, { verb: 'review.added', thing: 'review', thingId: reviewId, after: review })
  })
  shop.catalogueChanged()
  return { reviewId }
}
