import { addReview } from '../../../shop/catalog/reviews/add-review.ts'
import { editReview } from '../../../shop/catalog/reviews/edit-review.ts'
import { listReviews } from '../../../shop/catalog/reviews/list-reviews.ts'
import { anyone, limited, listItems, signedIn } from '../ground/access.ts'

export const reviewCalls = {
  list: anyone.reviews.list.handler(async ({ context, input }) => listItems(await listReviews(context.shop, input), context)),
  add: signedIn.reviews.add.use(limited('review')).handler(async ({ context, input: { ratings, comment, productID } }) => {
    const { reviewId } = await addReview(context.shop, context.person, { ratings, comment, productID })
    return { insertedId: reviewId }
  }),
  edit: signedIn.reviews.edit.use(limited('review')).handler(async ({ context, input: { reviewId, ...edit } }) => {
    await editReview(context.shop, context.person, reviewId, edit)
    return { modifiedCount: 1 }
  }),
}
