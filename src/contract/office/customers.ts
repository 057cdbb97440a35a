import { z } from 'zod'
import { person } from '../people/people.ts'
import { refusalResponses } from '../schema/refusal-responses.ts'
import { staffCall } from '../schema/staff-call.ts'
import { id, modified, pageQuery, text } from '../schema/values.ts'
import { orderAddress } from '../selling/order.ts'

/** A person as the sales office sees them. */
export const customer = person.extend({
  _id: z.string(),
  company: z.string().describe('Of the last order'),
  orders: z.number().int(),
  bought: z
    .number()
    .nullable()
    .describe(
      "The sum of all paid orders less refunds, in the shop's currency; null for who works on orders and not on refunds or customers",
    ),
  lastOrderAt: z.iso.datetime().nullable(),
  joinedAt: z.iso.datetime(),
  disabled: z.boolean(),
  deleted: z.boolean().describe('Whether the account was deleted; its orders stay'),
})
export type Customer = z.infer<typeof customer>

export const customerDetail = customer.extend({
  adminSince: z.iso.datetime().nullable(),
  lastAdmin: z.boolean().describe('Whether the person is the only administrator, whose role cannot be removed'),
  sessions: z.number().int(),
  lastSignInAt: z.iso.datetime().nullable().describe('Of the sessions that have not ended'),
  kept: z.number().describe('What was paid beyond orders without a company, and is kept until it is paid out'),
  addresses: z.array(orderAddress).describe('Where the orders went, each once, the latest first, at most five'),
  signIn: z.object({ password: z.boolean(), google: z.boolean(), secondFactor: z.boolean() }).describe('How the person can sign in'),
})
export type CustomerDetail = z.infer<typeof customerDetail>

const unknownCustomer = { 404: 'There is no such customer' }

export const customers = {
  list: staffCall(['customers', 'orders'], 'customers:read')
    .route({ method: 'GET', path: '/customer', summary: 'List or search customers, newest first (admin)', tags: ['Customers'] })
    .input(
      z
        .strictObject({
          ...pageQuery,
          search: text(200)
            .optional()
            .describe('A name, company, city, postcode, email address or telephone number, or a part of one; one wrong letter is forgiven'),
        })
        .optional(),
    )
    .output(z.array(customer)),
  find: staffCall(['customers', 'orders'], 'customers:read')
    .route({
      method: 'GET',
      path: '/customer/{customerId}',
      summary: 'Get a customer (admin)',
      tags: ['Customers'],
      spec: refusalResponses(unknownCustomer),
    })
    .input(z.strictObject({ customerId: id }))
    .output(customerDetail),
  setAccess: staffCall(['customers'])
    .route({
      method: 'PATCH',
      path: '/customer/{customerId}',
      summary: 'Disable or enable an account (admin)',
      description: 'Disabling ends all sessions and access tokens at once, and the person can no longer sign in. Orders are not affected.',
      tags: ['Customers'],
      spec: refusalResponses({ ...unknownCustomer, 409: 'It is your own account, or that of the last administrator' }),
    })
    .input(z.strictObject({ customerId: id, disabled: z.boolean() }))
    .output(modified),
}
