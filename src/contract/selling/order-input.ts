import { z } from 'zod'
import { cartLimits } from '../rules/cart-limits.ts'
import { telephone } from '../rules/telephone.ts'
import { fieldMessages } from '../schema/messages.ts'
import { atMost, day, id, missing, requiredText, text } from '../schema/values.ts'
import { orderStatus } from './order.ts'
import { acceptedTerms } from './terms-of-sale.ts'

/** The fields a customer fills in on the order form (specification section 5). */
export const orderForm = {
  company: text(120).default(''),
  street: requiredText(200, 'Street is required!'),
  city: requiredText(120, 'City is required!'),
  country: requiredText(80, 'Country is required!'),
  phone: requiredText(40, 'Phone Number is required!').regex(telephone, fieldMessages.phone),
  /** `placeOrder` checks the minimum order and the stock of the product. */
  orderUnit: z
    .number(missing(fieldMessages.noQuantity))
    .int({ error: ({ code }) => (code === 'too_big' ? fieldMessages.tooLarge : fieldMessages.wholeUnits) }),
}

/** Asked at checkout, and nowhere on the specification's own pages. */
export const checkoutFields = {
  purchaseOrder: text(60).default('').describe("The customer's own reference"),
  note: text(1000).default(''),
  region: text(80).default(''),
  postcode: text(20).default(''),
}

/** The specification's client also sends these. The server ignores them. */
export const ignoredOrderFields = {
  orderDate: z.string().check(atMost(100)).optional(),
  orderTime: z.string().check(atMost(100)).optional(),
  product: z.string().check(atMost(500)).optional(),
  productImg: z.string().check(atMost(1000)).optional(),
  customerName: z.string().check(atMost(500)).optional(),
  email: z.string().check(atMost(500)).optional(),
  txId: z.string().check(atMost(500)).optional(),
  status: z.string().check(atMost(50)).optional(),
}

/** `placeOrder` answers a quantity that is no whole number with a reason, like any other that cannot be ordered. */
export const lineQuantity = z.unknown().meta({ type: 'integer', description: 'Quantity in units' })

const orderLineInput = z.strictObject({
  productID: id.optional(),
  sku: text(40).optional().describe('Part number, instead of `productID`'),
  orderUnit: lineQuantity.optional(),
})
export type OrderLineInput = z.infer<typeof orderLineInput>

export const orderLinesInput = z
  .array(orderLineInput)
  .min(1, fieldMessages.noLines)
  .check(atMost(cartLimits.lines, fieldMessages.tooManyLines(cartLimits.lines)))

/** A purchase order number that was used in so many days may be an order that is placed twice. */
export const sameNumberDays = 14

export const sameNumber = z
  .boolean()
  .optional()
  .describe(
    `\`false\`: the order is refused with 409 \`number-used\` if the customer or a colleague used its \`purchaseOrder\` in the last ${sameNumberDays} days. Left out or \`true\`: nobody is asked.`,
  )

/** One product as the specification orders it, or `lines`. */
const placeOrderFields = z.strictObject({
  ...orderForm,
  ...checkoutFields,
  productID: id.optional(),
  orderUnit: orderForm.orderUnit.optional(),
  lines: orderLinesInput.optional(),
  pickUp: z.boolean().optional().describe('The customer picks the order up, where the shop says. Nothing is delivered.'),
  terms: z
    .enum(['prepaid', 'account'])
    .optional()
    .describe('`account`: released at once, and paid within the days that the company has; refused with 409 beyond its limit'),
  orderAmount: z
    .number()
    .optional()
    .describe(
      "The total in the shop's currency that the customer saw. If it differs from the current total, the order is refused with 409 and the current total. Without `lines`, it may also be the price of the goods.",
    ),
  sameNumber,
  termsOfSale: acceptedTerms,
  ...ignoredOrderFields,
})
type PlaceOrderFields = z.output<typeof placeOrderFields>

/** Whether the body is an object, also one with invalid fields: all its problems are named together. */
const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

const hasLines = ({ lines }: PlaceOrderFields) => lines !== undefined

export const placeOrderInput = placeOrderFields
  .refine((input) => hasLines(input) || input.productID !== undefined, {
    path: ['productID'],
    error: fieldMessages.productMissing,
    when: isObject,
  })
  .refine((input) => hasLines(input) || input.orderUnit !== undefined, {
    path: ['orderUnit'],
    error: 'Please add quantity!',
    when: isObject,
  })
  .refine((input) => !hasLines(input) || (input.productID === undefined && input.orderUnit === undefined), {
    path: ['lines'],
    error: fieldMessages.linesOrProduct,
    when: isObject,
  })

/** So many orders are picked at once. */
export const maxPickedOrders = 100

/** IDs of orders in one parameter. */
export const orderIds = z
  .string()
  .check(atMost(5_000))
  .regex(/^[\w-]{1,100}(,[\w-]{1,100})*$/, fieldMessages.notAnId)
  .transform((ids) => [...new Set(ids.split(','))])
  .refine((ids) => ids.length <= maxPickedOrders, fieldMessages.tooManyOrders(maxPickedOrders))
  .describe(`IDs of up to ${maxPickedOrders} orders, separated by commas`)

/** Filters of the list of all orders. */
export const orderFilter = {
  search: text(200)
    .optional()
    .describe(
      'An order number, ID, TxId, purchase order, tracking number, part number, product, or the name, company or email of a customer',
    ),
  status: orderStatus.optional(),
  payment: z
    .enum(['unpaid', 'expiring', 'paid', 'sold', 'account', 'overdue', 'refunded'])
    .optional()
    .describe(
      '`expiring` are unpaid orders that expire within a day, `paid` all that were paid, `sold` these and all on account, which are the sales of the overview, `account` those on account that are not paid yet, `overdue` those of them whose last day is over, `refunded` all with a refund',
    ),
  from: day
    .optional()
    .describe(`First day on which orders were placed, in the time zone of the shop; with \`payment=sold\`, in its zone at that time`),
  to: day.optional().describe(`Last day, in the time zone of the shop; not before \`from\``),
  paidFrom: day.optional().describe(`First day on which orders were paid, or placed on account, in the time zone of the shop`),
  paidTo: day.optional().describe(`Last day, in the time zone of the shop; not before \`paidFrom\``),
  customer: id.optional().describe('The ID of a customer'),
  company: id.optional().describe('The ID of a company'),
  product: id.optional().describe('The ID of a product that was ordered'),
  orders: orderIds.optional(),
  sort: z.enum(['newest', 'oldest']).optional(),
}

export const orderExport = {
  layout: z.enum(['orders', 'lines']).optional().describe('One row for each order, or for each of its lines (the default)'),
  format: z.enum(['comma', 'semicolon']).optional().describe('What separates cells; a comma by default'),
}
export type OrderFilter = z.output<z.ZodObject<typeof orderFilter>>
