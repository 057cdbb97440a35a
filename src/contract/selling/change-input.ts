import { z } from 'zod'
import { cartLimits } from '../rules/cart-limits.ts'
import { maxUnits } from '../rules/order-quantity.ts'
import { fieldMessages } from '../schema/messages.ts'
import { atMost, id, missing, money, text } from '../schema/values.ts'
import { checkoutFields, orderForm } from './order-input.ts'

/** A line as it shall be. */
const changedLine = z.strictObject({
  productID: id.optional(),
  sku: text(40).optional().describe('Part number, instead of `productID`'),
  orderUnit: z.number(missing(fieldMessages.noQuantity)).int(fieldMessages.wholeUnits).min(1, fieldMessages.minUnits(1)).max(maxUnits),
  price: money(fieldMessages.offeredPrice)
    .optional()
    .describe(
      "Unit price in the shop's currency. Left out: as it is, and for a product that is new in the order, the customer's own price.",
    ),
  reason: text(200).optional().describe('Why the price is another one. Documents print it.'),
})

/** What of an address a change can set. */
export const changedAddress = z.strictObject({
  company: orderForm.company.unwrap().optional(),
  street: orderForm.street.optional(),
  city: orderForm.city.optional(),
  region: checkoutFields.region.unwrap().optional(),
  postcode: checkoutFields.postcode.unwrap().optional(),
  country: orderForm.country.optional(),
  phone: orderForm.phone.optional(),
})

/** What of an order shall be otherwise. What is left out stays as it is. */
export const orderChangeFields = {
  lines: z
    .array(changedLine)
    .min(1, fieldMessages.noLines)
    .check(atMost(cartLimits.lines, fieldMessages.tooManyLines(cartLimits.lines)))
    .optional()
    .describe('All lines of the order as they shall be. A product that is missing leaves the order.'),
  delivery: z
    .number()
    .min(0)
    .max(9_999_999.99)
    .multipleOf(0.01)
    .nullable()
    .optional()
    .describe("What delivery costs before tax in the shop's currency; null for the rates"),
  address: changedAddress.optional(),
  second: z
    .boolean()
    .optional()
    .describe(
      'Of a paid order: what is more than was paid becomes a second order to the same address. Without it, such a change is refused.',
    ),
}

export const seenChange = z
  .strictObject({
    number: z.number().int().min(1).describe('Which change of the order it is, counted from 1'),
    orderAmount: z.number().describe("The order's total afterwards, in the shop's currency"),
    second: z.number().optional().describe('The total of the second order'),
  })
  .describe('What a dry run answered. If it is no longer so, the change is refused with 409, and the response contains what it is now.')
