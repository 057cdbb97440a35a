import { oc } from '@orpc/contract'
import { z } from 'zod'
import { inserted, pageQuery, requiredText } from './values.ts'

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
      tags: ['Reviews'],
    })
    .input(z.strictObject({ ...reviewForm, author: z.string().max(500).optional(), image: z.string().max(1000).optional() }))
    .output(inserted),
}
