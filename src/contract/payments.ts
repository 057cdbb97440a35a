import { oc } from '@orpc/contract'
import { z } from 'zod'
import { order } from './order.ts'
import { refusalResponses } from './refusal-responses.ts'
import { id } from './values.ts'

/** What the payment page shows. An order is paid when the gateway confirms it, not when the browser returns. */
export const payment = z.object({
  order,
  state: z
    .enum(['payable', 'confirming', 'paid', 'off'])
    .describe(
      '`payable`: not paid yet. `confirming`: the customer returned from the payment page and the gateway has not confirmed the payment. `paid`. `off`: this shop does not accept payments.',
    ),
  gateway: z.enum(['test', 'stripe', 'off']),
})
export type Payment = z.infer<typeof payment>

export const payments = {
  read: oc
    .route({ method: 'GET', path: '/payment/{orderId}', summary: 'Get the payment state of an order', tags: ['Payments'] })
    .input(z.strictObject({ orderId: id }))
    .output(payment),
  start: oc
    .route({
      method: 'POST',
      path: '/payment/{orderId}',
      summary: 'Open the gateway’s payment page for an unpaid order',
      tags: ['Payments'],
      spec: refusalResponses({ 409: 'The order can no longer be paid, or the shop does not accept payments at the moment' }),
    })
    .input(z.strictObject({ orderId: id }))
    .output(z.object({ url: z.string() })),
  returned: oc
    .route({
      method: 'POST',
      path: '/payment/{orderId}/returned',
      summary: 'Record that the customer returned from the payment page',
      description: 'The return address contains the `paymentId`. The order is `confirming` until the gateway confirms the payment.',
      tags: ['Payments'],
    })
    .input(z.strictObject({ orderId: id, paymentId: id }))
    .output(payment),
  refresh: oc
    .route({
      method: 'POST',
      path: '/payment/{orderId}/refresh',
      summary: 'Ask the gateway for the result if its webhook is late',
      tags: ['Payments'],
    })
    .input(z.strictObject({ orderId: id }))
    .output(payment),
}
