import type { Person } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { transact } from '../../ground/database/transact.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'

interface ReviewEdit {
  /** 0 to 100. Divide by 20 for stars. */
  ratings?: number | undefined
  comment?: string | undefined
}

/** Edits a review that the person has written; absent fields stay. A hidden one stays hidden. Refuses the review of somebody else. */
export async function editReview(shop: Shop, person: Person, reviewId: string, edit: ReviewEdit): Promise<void> {
  await transact(shop, async (tx) => {
    const before = await tx
      .selectFrom('review')
      .select(['ratings', 'comment'])
      .where('id', '=', reviewId)
      .where('personId', '=', person.id)
      .executeTakeFirst()
    if (!before) throw notFound('review')
    const after = { ratings: edit.ratings ?? before.ratings, comment: edit.comment ?? before.comment }
    if (after.ratings === before.ratings && after.comment === before.comment) return
    await tx
      .updateTable('review')
      .set({ ...after, editedAt: shop.now() })
      .where('id', '=', reviewId)
      .execute()
    await recordEvent(shop, tx, person, { verb: 'review.edited', thing: 'review', thingId: reviewId, before, after })
  })
  shop.catalogChanged()
}
