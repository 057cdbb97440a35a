import { z } from 'zod'
import { cartLimits } from '../rules/cart-limits.ts'
import { maxUnits } from '../rules/order-quantity.ts'
import { fieldMessages } from '../schema/messages.ts'
import { atMost, day, id, missing, money, text } from '../schema/values.ts'
import { checkoutFields, orderForm } from './order-input.ts'

const { orderUnit: _, ...addressForm } = orderForm
const { note: _note, purchaseOrder, ...placeFields } = checkoutFields

/** Where a quoted order goes, as its form asks for it. */
export const quoteAddress = {
  ...addressForm,
  ...placeFields,
  purchaseOrder,
  pickUp: z.boolean().optional().describe('The customer picks the order up, where the shop says. Nothing is delivered.'),
}

export const quoteNote = text(1000)

export const pricedLine = z.strictObject({
  productID: id,
  orderUnit: z.number(missing(fieldMessages.noQuantity)).int(fieldMessages.wholeUnits).min(1, fieldMessages.minUnits(1)).max(maxUnits),
  price: money(fieldMessages.offeredPrice),
})

export const quoteVersion = z.number().int().min(1).describe('The version that the caller has seen')

/** What the office sets. What is absent stays as it is. */
export const offerFields = {
  lines: z
    .array(pricedLine)
    .min(1, fieldMessages.noLines)
    .check(atMost(cartLimits.lines, fieldMessages.tooManyLines(cartLimits.lines)))
    .optional(),
  delivery: z
    .number()
    .min(0)
    .max(9_999_999.99)
    .multipleOf(0.01)
    .nullable()
    .optional()
    .describe('What delivery costs before tax; null for the rates'),
  terms: z
    .enum(['prepaid', 'account'])
    .optional()
    .describe('`account`: for a company that has terms; may exceed its credit limit until it is accepted'),
  validUntil: day.optional().describe("The last day, in the shop's zone"),
  answer: quoteNote.optional().describe('A note to the customer'),
}
