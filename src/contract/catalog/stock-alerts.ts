import { oc } from '@orpc/contract'
import { z } from 'zod'
import { refusalResponses } from '../schema/refusal-responses.ts'
import { deleted, id, modified } from '../schema/values.ts'

/** How many products a customer may wait for. */
export const maxStockAlerts = 200

const address = { path: '/stock-alert/{productId}', tags: ['Products'] } as const
const input = z.strictObject({ productId: id })

/** Mail to a customer when a product is back in stock. */
export const stockAlerts = {
  read: oc
    .route({ method: 'GET', ...address, summary: 'Get whether you wait for a product' })
    .input(input)
    .output(z.object({ isAsked: z.boolean() })),
  ask: oc
    .route({
      method: 'PUT',
      ...address,
      summary: 'Ask for an email when a product is back in stock',
      description: 'You get one email, when the minimum order is in stock. Ask again if you want another one.',
      spec: refusalResponses({ 409: `The minimum order is in stock, or you wait for ${maxStockAlerts} products already` }),
    })
    .input(input)
    .output(modified),
  withdraw: oc
    .route({ method: 'DELETE', ...address, summary: 'Stop waiting for a product' })
    .input(input)
    .output(deleted),
}
