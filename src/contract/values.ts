import { z } from 'zod'

/** The specification's sentence for a value that is missing. A value of the wrong type is told as that, see `api/refusals.ts`. */
export const missing = (sentence: string) => ({
  error: ({ code, input }: { code: string; input: unknown }) =>
    code === 'invalid_type' && (input === undefined || input === null || input === '') ? sentence : undefined,
})

/** Free text as people type it: trimmed, so that spaces alone are empty; no NUL and no broken surrogate, which PostgreSQL cannot store. */
export const text = (max: number, whenTooLong = `At most ${max} characters, please`) =>
  z
    .string()
    .trim()
    .max(max, whenTooLong)
    .refine((value) => !value.includes('\0') && value.isWellFormed(), 'This text has characters that cannot be stored')

/** Text that must be there; `whenMissing` is the specification's sentence (section 5). */
export const requiredText = (max: number, whenMissing: string) =>
  z
    .string(missing(whenMissing))
    .trim()
    .min(1, whenMissing)
    .max(max, `At most ${max} characters, please`)
    .refine((value) => !value.includes('\0') && value.isWellFormed(), 'This text has characters that cannot be stored')

/** An e-mail address in lower case: one person whatever the letter case (specification section 5). The pattern is the identity provider's own. */
export const email = z
  .string(missing('Email is Required'))
  .trim()
  .min(1, 'Email is Required')
  .max(254, 'Provide a valid Email')
  .regex(z.regexes.email, 'Provide a valid Email')
  .toLowerCase()

export const password = z
  .string({ error: 'Password is Required' })
  .min(1, 'Password is Required')
  .min(6, 'Must be 6 characters or longer')
  .max(128, 'At most 128 characters, please')

/** An id in an address. What does not look like one of ours simply does not exist; that is for the shop to say. */
export const id = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[\w-]+$/, 'This is not an id of this shop')

/** Money as the contract and the screen speak it: dollars with at most two decimals. The business counts cents. */
export const dollars = (whenMissing: string) =>
  z
    .number(missing(whenMissing))
    .min(0.01, { error: ({ input }) => (input === 0 ? whenMissing : 'At least 0.01 dollars, please') })
    .max(9_999_999.99, 'At most 9,999,999.99 dollars, please')
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'At most two decimals, please')

/** Where a page of a list starts and how long it is; answers carry `Link: <...>; rel="next"` when there is more. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  after: id.optional(),
}

export const inserted = z.object({ insertedId: z.string() })
export const modified = z.object({ modifiedCount: z.number().int() })
export const deleted = z.object({ deletedCount: z.number().int() })
