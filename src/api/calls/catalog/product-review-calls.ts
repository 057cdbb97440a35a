import { countReviews, listManagedReviews } from '../../../shop/catalog/reviews/managed-reviews.ts'
import { moderateReview } from '../../../shop/catalog/reviews/moderate-review.ts'
import { findOwnReview, listProductReviews, summarizeReviews } from '../../../shop/catalog/reviews/product-reviews.ts'
import { adminOnly, anyone, listItems, signedIn } from '../ground/access.ts'

export const productReviewCalls = {
  list: anyone.productReviews.list.handler(async ({ context, input }) => listItems(await listProductReviews(context.shop, input), context)),
  summary: anyone.productReviews.summary.handler(({ context, input }) => summarizeReviews(context.shop, input.productId)),
  own: signedIn.productReviews.own.handler(async ({ context, input }) => ({
    review: await findOwnReview(context.shop, context.person, input.productId),
  })),
  managed: adminOnly.productReviews.managed.handler(async ({ context, input }) =>
    listItems(await listManagedReviews(context.shop, context.admin, input ?? {}), context),
  ),
  counts: adminOnly.productReviews.counts.handler(({ context }) => countReviews(context.shop, context.admin)),
  moderate: adminOnly.productReviews.moderate.handler(async ({ context, input: { reviewId, ...change } }) => {
    await moderateReview(context.shop, context.admin, reviewId, change)
    return { modifiedCount: 1 }
  }),
}
