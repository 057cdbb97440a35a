import { z } from 'zod'
import { customerCall } from '../schema/customer-call.ts'
import { documentResponse } from '../schema/document-response.ts'
import { operationChanges } from '../schema/operation-changes.ts'
import { pdfOutput, pdfResponse } from '../schema/pdf-response.ts'
import { refusalResponses } from '../schema/refusal-responses.ts'
import { atMost, id } from '../schema/values.ts'
import { eInvoiceSyntaxes } from './e-invoice-syntaxes.ts'

/** Documents of orders for the books. */
export const invoices = {
  document: customerCall(['orders', 'refunds'], 'orders:read')
    .route({
      method: 'GET',
      path: '/order/{orderId}/invoice/{file}',
      summary: 'Get an invoice or a credit note as a PDF or as XML',
      description:
        'The document as it was issued, with the same bytes each time. XML is an e-invoice after EN 16931: UBL 2.1 (Peppol BIS Billing 3.0, or XRechnung 3.0 between parties in Germany) or UN/CEFACT CII. The PDF of such a document contains the CII (Factur-X). Customers see those of their own orders, administrators all.',
      tags: ['Orders'],
      outputStructure: 'detailed',
      spec: operationChanges(
        documentResponse,
        refusalResponses({ 404: 'There is no such document, or it is not an e-invoice (`eInvoice`)' }),
      ),
    })
    .input(
      z.strictObject({
        orderId: id,
        file: z
          .string()
          .check(atMost(60))
          .regex(/^[A-Za-z\d][\w.-]*\.(pdf|xml)$/)
          .describe('The number of the document and `.pdf` or `.xml`, for example 2026-00872.pdf'),
        syntax: z.enum(eInvoiceSyntaxes).optional().describe('Of XML; `ubl` if absent'),
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
