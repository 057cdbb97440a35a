import { oc } from '@orpc/contract'
import { z } from 'zod'
import { pdfOutput, pdfResponse } from './pdf-response.ts'
import { id } from './values.ts'

/** Documents of orders for the books. */
export const invoices = {
  pdf: oc
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
          .max(60)
          .regex(/^[A-Za-z\d][\w.-]*\.pdf$/)
          .describe('The number of the document and `.pdf`, for example 2026-00872.pdf'),
      }),
    )
    .output(pdfOutput),
}
