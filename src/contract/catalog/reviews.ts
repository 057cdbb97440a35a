import { oc } from '@orpc/contract'
import { z } from 'zod'
import { refusalResponses } from '../schema/refusal-responses.ts'
import { atMost, id, inserted, modified, pageQuery, requiredText } from '../schema/values.ts'

export const review = z.object({
  _id: z.string(),
  image: z.string(),
  ratings: z.number().int().min(0).max(100).describe('0 to 100. Divide by 20 for stars.'),
  author: z.string(),
  comment: z.string(),
  product: z.string().describe('The product that the review is about. Empty for a review of the shop.'),
})
export type Review = z.infer<typeof review>

export const reviewForm = {
  ratings: z.number().int().min(0).max(100),
  comment: requiredText(1000, 'Please write your feedback!'),
}

/** Both the specification's review of the shop and one of a product. */
export const reviews = {
  list: oc
    .route({ method: 'GET', path: '/review', summary: 'List reviews, newest first', tags: ['Reviews'] })
    .input(z.strictObject(pageQuery).optional())
    .output(z.array(review)),
  add: oc
    .route({
      method: 'POST',
      path: '/review',
      summary: 'Add a review. Author and photo are those of the signed-in person.',
      description: 'With `productID` it is a review of that product; each person writes one of each.',
      tags: ['Reviews'],
      spec: refusalResponses({
        404: 'There is no such product',
        409: 'You have reviewed this product already. The response contains the review as `reviewId`.',
      }),
    })
    .input(
      z.strictObject({
        ...reviewForm,
        productID: id.optional(),
        author: z.string().check(atMost(500)).optional(),
        image: z.string().check(atMost(1000)).optional(),
      }),
    )
    .output(inserted),
  edit: oc
    .route({
      method: 'PATCH',
      path: '/review/{reviewId}',
      summary: 'Edit one of your reviews',
      tags: ['Reviews'],
      spec: refusalResponses({ 404: 'You have written no such review' }),
    })
    .input(z.strictObject({ reviewId: id, ...z.object(reviewForm).partial().shape }))
    .output(modified),
}
