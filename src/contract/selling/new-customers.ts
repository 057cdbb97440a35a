import { z } from 'zod'
import { fieldMessages } from '../schema/messages.ts'

const limit = (most: number) =>
  z
    .number(fieldMessages.newCustomerLimit(most))
    .int(fieldMessages.newCustomerLimit(most))
    .min(1, fieldMessages.newCustomerLimit(most))
    .max(most, fieldMessages.newCustomerLimit(most))
    .nullable()

/** What customers may order of whom no order was paid or released on account. Null is no limit. */
export const newCustomerFields = {
  newCustomerOrders: limit(1000).describe(
    'How many unpaid orders a new customer has at once. New is a customer none of whose orders was paid or placed on account. Members of a company with terms and administrators are not.',
  ),
  newCustomerProducts: limit(1000).describe(
    'Of how many products the unpaid orders of a new customer may leave others less than the minimum order',
  ),
  newCustomersProducts: limit(10_000).describe('The same for the unpaid orders of all new customers together'),
  newCustomerHours: limit(8760).describe(
    'How many hours an unpaid order of a new customer holds its stock, at most. Once `account` is set, `holdingDays` applies to every unpaid order: a transfer takes days.',
  ),
}

export type NewCustomerLimits = { [field in keyof typeof newCustomerFields]: number | null }

export const defaultNewCustomerLimits: NewCustomerLimits = {
  newCustomerOrders: 10,
  newCustomerProducts: 3,
  newCustomersProducts: 10,
  newCustomerHours: 72,
}

/** What a new customer may order now. */
export const newCustomerAllowance = z.object({
  products: z
    .number()
    .int()
    .nullable()
    .describe('Of how many products an order may leave others less than the minimum order; null for any number'),
  unpaid: z.number().int().describe('How many unpaid orders there are'),
  message: z.string().optional().describe('Why nothing can be ordered before one of them is paid or canceled'),
})
