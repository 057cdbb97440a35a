import { oc } from '@orpc/contract'
import { z } from 'zod'
import { refusalResponses } from '../schema/refusal-responses.ts'
import { staffCall } from '../schema/staff-call.ts'
import { id, modified, pageQuery, text } from '../schema/values.ts'
import { reviewMessages } from './review-messages.ts'

const productReview = z.object({
  _id: z.string(),
  ratings: z.number().int().min(0).max(100).describe('0 to 100. Divide by 20 for stars.'),
  author: z.string(),
  comment: z.string(),
  writtenAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  isVerified: z.boolean().describe('Whether the author keeps units of a paid or released order'),
  answer: z.string().describe('What the shop answers; empty for none'),
  answeredAt: z.iso.datetime().nullable(),
})
export type ProductReview = z.infer<typeof productReview>

const ratingSummary = z.object({
  average: z.number().nullable().describe('Stars, with one decimal; null without a rating'),
  count: z.number().int(),
  verified: z.number().int(),
  stars: z.array(z.number().int()).describe('Number of reviews with one to five stars'),
})

const managedReview = productReview.extend({
  product: z.object({ _id: z.string(), name: z.string() }).nullable().describe('Null for a review of the shop'),
  isHidden: z.boolean(),
})
export type ManagedReview = z.infer<typeof managedReview>

export const reviewStates = ['all', 'unanswered', 'hidden'] as const

export const reviewAnswer = text(1000)

const tags = ['Reviews']

/** Reviews of products, and what the office does with reviews. */
export const productReviews = {
  list: oc
    .route({ method: 'GET', path: '/product/{productId}/review', summary: 'List the reviews of a product, newest first', tags })
    .input(z.strictObject({ productId: id, ...pageQuery }))
    .output(z.array(productReview)),
  summary: oc
    .route({ method: 'GET', path: '/product/{productId}/review-summary', summary: 'Sum up the reviews of a product', tags })
    .input(z.strictObject({ productId: id }))
    .output(ratingSummary),
  own: oc
    .route({ method: 'GET', path: '/product/{productId}/own-review', summary: 'Get your review of a product, or null', tags })
    .input(z.strictObject({ productId: id }))
    .output(z.object({ review: productReview.nullable() })),
  managed: staffCall(['products'])
    .route({ method: 'GET', path: '/managed-review', summary: 'List all reviews, newest first (admin)', tags })
    .input(z.strictObject({ ...pageQuery, state: z.enum(reviewStates).optional() }).optional())
    .output(z.array(managedReview)),
  counts: staffCall(['products'])
    .route({ method: 'GET', path: '/managed-review-counts', summary: 'Count reviews (admin)', tags })
    .output(z.object({ all: z.number().int(), unanswered: z.number().int(), hidden: z.number().int() })),
  moderate: staffCall(['products'])
    .route({
      method: 'PATCH',
      path: '/managed-review/{reviewId}',
      summary: 'Hide, show or answer a review (admin)',
      description: 'An empty `answer` removes the answer.',
      tags,
      spec: refusalResponses({ 404: 'There is no such review' }),
    })
    .input(
      z
        .strictObject({ reviewId: id, hidden: z.boolean().optional(), answer: reviewAnswer.optional() })
        .refine(({ hidden, answer }) => hidden !== undefined || answer !== undefined, { path: ['answer'], error: reviewMessages.noChange }),
    )
    .output(modified),
}
