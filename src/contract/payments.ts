import { oc } from '@orpc/contract'
import { z } from 'zod'
import { order } from './orders.ts'
import { refusalResponses } from './refusal-responses.ts'
import { id } from './values.ts'

/** What the payment page shows. Reading changes nothing: an order is paid when the gateway says so, never because a browser came back. */
export const payment = z.object({
  order,
  state: z
    .enum(['payable', 'confirming', 'paid', 'off'])
    .describe(
      'payable: nothing paid yet; confirming: the customer came back from the payment page and its outcome is awaited; paid; off: this shop takes no payments',
    ),
  gateway: z.enum(['test', 'stripe', 'off']),
})
export type Payment = z.infer<typeof payment>

export const payments = {
  read: oc
    .route({ method: 'GET', path: '/payment/{orderId}', summary: 'What is being paid, and how far it is', tags: ['Payments'] })
    .input(z.strictObject({ orderId: id }))
    .output(payment),
  start: oc
    .route({
      method: 'POST',
      path: '/payment/{orderId}',
      summary: 'Open the gateway’s payment page for an unpaid order',
      tags: ['Payments'],
      spec: refusalResponses({ 409: 'The order can no longer be paid, or the shop takes no payments at the moment' }),
    })
    .input(z.strictObject({ orderId: id }))
    .output(z.object({ url: z.string() })),
  returned: oc
    .route({
      method: 'POST',
      path: '/payment/{orderId}/returned',
      summary: 'The customer came back from the gateway’s payment page',
      description:
        'The gateway puts the `paymentId` into the return address. The order is then `confirming` until the gateway confirms the payment.',
      tags: ['Payments'],
    })
    .input(z.strictObject({ orderId: id, paymentId: id }))
    .output(payment),
  refresh: oc
    .route({
      method: 'POST',
      path: '/payment/{orderId}/refresh',
      summary: 'Ask the gateway whether it is paid, when its event takes long',
      tags: ['Payments'],
    })
    .input(z.strictObject({ orderId: id }))
    .output(payment),
}
