import { z } from 'zod'
import { emailPattern, toEmailAddress } from '../rules/email-address.ts'
import { passwordLength } from '../rules/password-length.ts'
import { readNumber } from '../rules/read-number.ts'
import { fieldMessages } from './messages.ts'

/** The specification's message for a missing value. `api/calls` words the message for a value of the wrong type. */
export const missing = (sentence: string) => ({
  error: ({ code, input }: { code: string; input: unknown }) =>
    code === 'invalid_type' && (input === undefined || input === null || input === '') ? sentence : undefined,
})

/**
 * The most characters of a text or rows of a list. Nothing else is checked of a longer one: an expression over a megabyte, or the checks of
 * every row, would hold up everybody. Used instead of `max`, which goes on; `limits.test.ts` finds that.
 */
export const atMost = (max: number, error?: string) => z.maxLength(max, { ...(error !== undefined && { error }), abort: true })

/** The same for an uploaded file. */
export const atMostBytes = (max: number, error: string) => z.maxSize(max, { error, abort: true })

/** PostgreSQL stores neither NUL nor unpaired surrogates. */
const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed()

/** Optional free text, trimmed. Refuses text that PostgreSQL cannot store. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .check(atMost(max, fieldMessages.maxLength(max)))
    .refine(isStorable, fieldMessages.notStorable)

/** Required text; `whenMissing` is the specification's message (section 5). */
export const requiredText = (max: number, whenMissing: string) =>
  z
    .string(missing(whenMissing))
    .trim()
    .min(1, whenMissing)
    .check(atMost(max, fieldMessages.maxLength(max)))
    .refine(isStorable, fieldMessages.notStorable)
    .meta({ pattern: '\\S' })

/** An email address as the shop keeps it (specification section 5). */
export const email = z
  .string(missing('Email is Required'))
  .trim()
  .min(1, 'Email is Required')
  .check(atMost(254, 'Provide a valid Email'))
  .overwrite(toEmailAddress)
  .check(atMost(254, 'Provide a valid Email'))
  .regex(emailPattern, 'Provide a valid Email')

/** An email address, or none. */
export const emailOrNone = z
  .string()
  .trim()
  .check(atMost(254, 'Provide a valid Email'))
  .overwrite(toEmailAddress)
  .refine((value) => value === '' || (value.length <= 254 && emailPattern.test(value)), 'Provide a valid Email')

export const password = z
  .string({ error: 'Password is Required' })
  .min(1, 'Password is Required')
  .min(passwordLength.min, fieldMessages.minPassword(passwordLength.min))
  .check(atMost(passwordLength.max, fieldMessages.maxLength(passwordLength.max)))

/** A day of this century in the shop's zone, such as 2026-11-19. */
export const day = z.iso
  .date(fieldMessages.date)
  .refine((value) => value.startsWith('20'), fieldMessages.date)
  .meta({ pattern: '^20' })

/** An ID of a record, such as an order or a product. */
export const id = z
  .string()
  .min(1)
  .check(atMost(100))
  .regex(/^[\w-]+$/, fieldMessages.notAnId)

/** The highest price, in whole cents. */
export const maxPriceCents = 999_999_999
/** The highest total of an order, in whole cents. */
export const maxOrderCents = 999_999_999_999_999

const moneyUpTo = (maxCents: number) => (whenMissing: string) =>
  z
    .number(missing(whenMissing))
    .min(0.01, { error: ({ input }) => (input === 0 ? whenMissing : fieldMessages.minPrice()) })
    .max(maxCents / 100, { error: () => fieldMessages.maxMoney(maxCents), abort: true })
    .refine(isInCents, fieldMessages.twoDecimals)
    .meta({ multipleOf: 0.01 })

/** Sums of decimals differ from whole cents by a rounding error, which grows with the amount. */
export function isInCents(value: number): boolean {
  const cents = value * 100
  return Math.abs(cents - Math.round(cents)) < Math.max(1e-6, cents * 2.5e-16)
}

/** A price in the shop's currency, with at most two decimals. `shop` works in whole cents. */
export const money = moneyUpTo(maxPriceCents)

/** What is paid for an order or refunded of it, in the shop's currency. */
export const orderMoney = moneyUpTo(maxOrderCents)

/** A whole number in an address, where everything is text. */
export function inQuery<Schema extends z.ZodType<number>>(schema: Schema) {
  return z.preprocess(readWhole, schema)
}

function readWhole(sent: unknown): unknown {
  const read = typeof sent === 'string' ? readNumber(sent, { decimals: 0, unit: 'pieces' }) : undefined
  return read && 'value' in read ? read.value : sent
}

/** The page of a list: its length and the ID that it starts after. Responses carry `Link: <...>; rel="next"` if there are more items. */
export const pageQuery = {
  limit: inQuery(z.number().int().min(1).max(1000)).optional(),
  after: id.optional(),
}

export const inserted = z.object({ insertedId: z.string() })
export const modified = z.object({ modifiedCount: z.number().int() })
export const deleted = z.object({ deletedCount: z.number().int() })
