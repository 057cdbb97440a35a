import { addReview } from '../../shop/reviews/add-review.ts'
import { listReviews } from '../../shop/reviews/list-reviews.ts'
import { anyone, limited, listItems, signedIn } from './access.ts'

export const reviewCalls = {
  list: anyone.reviews.list.handler(async ({ context, input }) => listItems(await listReviews(context.shop, input), context)),
  add: signedIn.reviews.add.use(limited('review')).handler(async ({ context, input: { ratings, comment } }) => {
    const { reviewId } = await addReview(context.shop, context.person, { ratings, comment })
    return { insertedId: reviewId }
  }),
}
