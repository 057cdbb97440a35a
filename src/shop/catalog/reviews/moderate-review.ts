import type { Admin } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { transact } from '../../ground/database/transact.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'

interface Moderation {
  hidden?: boolean | undefined
  /** Empty to take the answer back. */
  answer?: string | undefined
}

/** Hides, shows or answers a review. What already has the given value is not written. Refuses a review that does not exist. */
export async function moderateReview(shop: Shop, admin: Admin, reviewId: string, { hidden, answer }: Moderation): Promise<void> {
  await transact(shop, async (tx) => {
    const before = await tx.selectFrom('review').select(['hiddenAt', 'answer']).where('id', '=', reviewId).executeTakeFirst()
    if (!before) throw notFound('review')
    const review = tx.updateTable('review').where('id', '=', reviewId)
    const event = { thing: 'review' as const, thingId: reviewId }
    if (hidden !== undefined && hidden !== (before.hiddenAt !== null)) {
      await review.set({ hiddenAt: hidden ? shop.now() : null }).execute()
      const change = { ...event, before: { hidden: !hidden }, after: { hidden } }
      await recordEvent(shop, tx, admin, hidden ? { verb: 'review.hidden', ...change } : { verb: 'review.shown', ...change })
    }
    if (answer !== undefined && answer !== before.answer) {
      await review.set({ answer, answeredAt: answer === '' ? null : shop.now() }).execute()
      await recordEvent(shop, tx, admin, { ...event, verb: 'review.answered', before: { answer: before.answer }, after: { answer } })
    }
  })
  shop.catalogChanged()
}
