import { z } from 'zod'
import { maxUnits } from '../rules/order-quantity.ts'
import { acceptsIdempotencyKey } from '../schema/idempotency-key.ts'
import { fieldMessages } from '../schema/messages.ts'
import { operationChanges } from '../schema/operation-changes.ts'
import { refusalResponses } from '../schema/refusal-responses.ts'
import { staffCall } from '../schema/staff-call.ts'
import { atMost } from '../schema/values.ts'
import { stockedProduct } from './managed-products.ts'
import { newProduct, partNumber, productFields } from './product.ts'
import { stockMessages } from './stock-messages.ts'

/** A part number in a path. */
const sku = z.string().trim().min(1).check(atMost(40)).describe('The part number, percent-encoded')

const anyVersion = z.number().int().min(1).max(2_147_483_647).optional()

const version = anyVersion.describe(
  'The version that was read. If the product has changed since, the call is refused with 409 and the current product.',
)

const { available, image, ...otherFields } = newProduct.omit({ sku: true }).shape

export const maxStockRows = 1000

export const stockRow = z
  .strictObject({
    sku: z.string().trim().min(1).check(atMost(40)),
    available: productFields.available.optional(),
    delta: z.number().int(fieldMessages.wholeUnits).min(-maxUnits, fieldMessages.tooLarge).max(maxUnits, fieldMessages.tooLarge).optional(),
    version: anyVersion.describe('The version that was read. If the product has changed since, the row is refused.'),
  })
  .refine(
    ({ delta, available, version }) =>
      delta === undefined ? available !== undefined && version !== undefined : available === undefined && version === undefined,
    { error: stockMessages.versionNeeded },
  )
export type StockRow = z.output<typeof stockRow>

export const stockAnswer = z.object({
  sku: z.string(),
  state: z.enum(['changed', 'unchanged', 'refused']),
  available: z.number().int().optional().describe('The stock now; absent for an unknown part number'),
  version: z.number().int().optional(),
  reason: z.enum(['not-found', 'changed-meanwhile', 'out-of-range']).optional(),
  message: z.string().optional(),
})
export type StockAnswer = z.infer<typeof stockAnswer>

const conflict = 'The product has changed since `version`. The response contains the current `product`.'
const tags = ['Products']

/** How an ERP names products. Part numbers are compared without regard to case. */
export const productsBySku = {
  find: staffCall(['products', 'customers'], 'catalog:read')
    .route({ method: 'GET', path: '/product-by-sku/{sku}', summary: 'Get a product by its part number (admin)', tags })
    .input(z.strictObject({ sku }))
    .output(stockedProduct),
  put: staffCall(['products'], 'catalog:write')
    .route({
      method: 'PUT',
      path: '/product-by-sku/{sku}',
      summary: 'Add a product under its part number, or replace it (admin)',
      description:
        'Optional fields that are absent get their defaults, so the product is what the call says; but images, documents and `hidden` stay as the office has them. A new product without an image is a draft. Sending the same again changes nothing: no new version, no event. `available` counts for a new product; for one that exists it needs `version` and, with an API key, the scope `stock:write`.',
      tags,
      spec: refusalResponses({ 409: conflict }),
    })
    .input(
      z.strictObject({
        sku: partNumber.min(1).describe('The part number, percent-encoded'),
        ...otherFields,
        image: image.optional(),
        available: available.optional(),
        version,
      }),
    )
    .output(z.object({ _id: z.string(), state: z.enum(['added', 'changed', 'unchanged']), version: z.number().int() })),
  patch: staffCall(['products'], 'catalog:write')
    .route({
      method: 'PATCH',
      path: '/product-by-sku/{sku}',
      summary: 'Change fields of a product by its part number (admin)',
      description: 'Absent fields stay unchanged. Sending the same again changes nothing. Stock has its own call: `POST /stock`.',
      tags,
      spec: refusalResponses({ 409: conflict }),
    })
    .input(z.strictObject({ sku, ...z.object({ ...otherFields, image }).partial().shape, version }))
    .output(z.object({ _id: z.string(), state: z.enum(['changed', 'unchanged']), version: z.number().int() })),
  stock: staffCall(['products'], 'stock:write')
    .route({
      method: 'POST',
      path: '/stock',
      summary: `Change the stock of up to ${maxStockRows} products (admin)`,
      description:
        'A row has either `delta`, or `available` with the `version` that was read. Each row is answered; a refused row does not stop the others. A row that is not well formed refuses the call. With a `delta` the `Idempotency-Key` is required: repeated, the call answers what it answered first.',
      tags,
      spec: operationChanges(acceptsIdempotencyKey, refusalResponses({ 422: 'The Idempotency-Key was used for a different request' })),
    })
    .input(z.strictObject({ rows: z.array(stockRow).min(1).check(atMost(maxStockRows)) }))
    .output(z.object({ rows: z.array(stockAnswer) })),
}
