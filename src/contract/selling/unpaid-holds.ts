import { z } from 'zod'
import { refusalResponses } from '../schema/refusal-responses.ts'
import { staffCall } from '../schema/staff-call.ts'
import { deleted, id } from '../schema/values.ts'

const unpaidHold = z.object({
  customerID: z.string(),
  customerName: z.string(),
  email: z.string(),
  isNew: z.boolean().describe('None of their orders was paid or placed on account'),
  orders: z.array(z.object({ _id: z.string(), number: z.string(), expiresAt: z.string() })).describe('The unpaid orders, oldest first'),
  products: z
    .array(
      z.object({
        productID: z.string(),
        product: z.string(),
        sku: z.string(),
        orderUnit: z.number().int().describe('Units in the unpaid orders'),
        available: z.number().int(),
        minimum_order: z.number().int(),
      }),
    )
    .describe('What others could order without these orders'),
})
export type UnpaidHold = z.infer<typeof unpaidHold>

/** What unpaid orders keep from other customers. */
export const unpaidHolds = {
  list: staffCall(['orders'], 'orders:read')
    .route({
      method: 'GET',
      path: '/unpaid-hold',
      summary: 'List the customers whose unpaid orders leave others less than a minimum order (admin)',
      description: 'At most 100, those with the most products first.',
      tags: ['Orders'],
    })
    .output(z.array(unpaidHold)),
  release: staffCall(['orders'])
    .route({
      method: 'DELETE',
      path: '/unpaid-hold/{customerId}',
      summary: 'Cancel all unpaid orders of a customer and return their stock (admin)',
      description: 'As `DELETE /order/{orderId}` cancels one. An order that is paid in the meantime is kept.',
      tags: ['Orders'],
      spec: refusalResponses({ 404: 'There is no such customer' }),
    })
    .input(z.strictObject({ customerId: id }))
    .output(deleted),
}
