import { z } from 'zod'
import { customerCall } from '../schema/customer-call.ts'
import { operationChanges } from '../schema/operation-changes.ts'
import { pdfOutput, pdfResponse } from '../schema/pdf-response.ts'
import { refusalResponses } from '../schema/refusal-responses.ts'
import { atMost, id } from '../schema/values.ts'

/** Documents of orders for the books. */
export const invoices = {
  pdf: customerCall(['orders', 'refunds'], 'orders:read')
    .route({
      method: 'GET',
      path: '/order/{orderId}/invoice/{file}',
      summary: 'Get an invoice or a credit note as a PDF',
      description:
        'The document as it was issued, with the same bytes each time. Customers see those of their own orders, administrators all.',
      tags: ['Orders'],
      outputStructure: 'detailed',
      spec: pdfResponse,
    })
    .input(
      z.strictObject({
        orderId: id,
        file: z
          .string()
          .check(atMost(60))
          .regex(/^[A-Za-z\d][\w.-]*\.pdf$/)
          .describe('The number of the document and `.pdf`, for example 2026-00872.pdf'),
      }),
    )
    .output(pdfOutput),
  proForma: customerCall(['orders', 'refunds'])
    .route({
      method: 'GET',
      path: '/order/{orderId}/pro-forma.pdf',
      summary: 'Get what an unpaid order costs and where to pay it, as a PDF',
      description: 'Customers see those of their own orders, administrators all.',
      tags: ['Orders'],
      outputStructure: 'detailed',
      spec: operationChanges(pdfResponse, refusalResponses({ 409: 'The order is paid, or the shop has no bank account' })),
    })
    .input(z.strictObject({ orderId: id }))
    .output(pdfOutput),
}
