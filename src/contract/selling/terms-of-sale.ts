import { z } from 'zod'
import { atMost } from '../schema/values.ts'

/** A version of the terms of sale: the start of a hash of their name and text. */
export const termsVersion = z
  .string()
  .check(atMost(32))
  .regex(/^[\da-f]{32}$/, 'This is no version of the terms of sale')

export const termsOfSale = z.object({
  name: z.string(),
  path: z.string().describe('Where the text is shown'),
  version: z.string().describe('Changes with the name and the text. Send it as `termsOfSale` with an order.'),
})
export type TermsOfSale = z.infer<typeof termsOfSale>

/** With an order. */
export const acceptedTerms = termsVersion
  .optional()
  .describe(
    'The version of the terms of sale that the customer has read and accepts, from `GET /shop`. Needed if the shop asks for it (400 with `field`); ignored otherwise. After a change of the terms the order is refused with 409 `terms-changed`. 400 and 409 contain the current `termsOfSale`.',
  )
