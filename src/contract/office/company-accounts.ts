import { z } from 'zod'
import { csvOutput, csvResponse } from '../schema/csv-response.ts'
import { customerCall } from '../schema/customer-call.ts'
import { operationChanges } from '../schema/operation-changes.ts'
import { pdfOutput, pdfResponse } from '../schema/pdf-response.ts'
import { refusalResponses } from '../schema/refusal-responses.ts'
import { id, pageQuery } from '../schema/values.ts'
import { csvFormat } from './accounting.ts'

const ofCompany = { companyId: id }
const refusals = {
  403: 'Only managers of the company and the office may do this',
  404: 'There is no such company, or the caller is not in it',
}

const accountItem = z.object({
  _id: id.describe('Of the order'),
  order: z.string().describe('The number of the order'),
  orderedBy: z.string(),
  purchaseOrder: z.string(),
  invoice: z.string().nullable().describe('The number of its invoice, if the shop issues them'),
  placedOn: z.iso.date(),
  dueAt: z.iso.datetime().nullable().describe('For an order on account'),
  overdueDays: z.number().int().describe('Whole days since it was due, counted from 1; 0 if it is not overdue'),
  paidAt: z.iso.datetime().nullable(),
  amount: z.number().describe("Of the order, in the shop's currency"),
  toPay: z.number().describe('What is left of it after credits and what has arrived'),
  received: z.number().describe('What has arrived of it in parts; 0 once it is paid'),
  creditNotes: z
    .array(z.object({ number: z.string(), amount: z.number().describe("In the shop's currency") }))
    .describe('The credit notes of the order, oldest first'),
})
export type AccountItem = z.infer<typeof accountItem>

/** What a company owes and has paid. */
export const companyAccounts = {
  list: customerCall(['customers', 'refunds'])
    .route({
      method: 'GET',
      path: '/company/{companyId}/account',
      summary: 'List what a company has to pay, first due first, or what it has paid, newest first',
      tags: ['Companies'],
      spec: refusalResponses(refusals),
    })
    .input(z.strictObject({ ...ofCompany, state: z.enum(['open', 'paid']).default('open'), ...pageQuery }))
    .output(z.array(accountItem)),
  statement: customerCall(['customers', 'refunds'])
    .route({
      method: 'GET',
      path: '/company/{companyId}/statement.pdf',
      summary: 'Get what a company has to pay as a PDF',
      description: 'At most 500 orders; refused beyond.',
      tags: ['Companies'],
      outputStructure: 'detailed',
      spec: operationChanges(pdfResponse, refusalResponses({ ...refusals, 409: 'More than 500 orders are open' })),
    })
    .input(z.strictObject(ofCompany))
    .output(pdfOutput),
  exportStatement: customerCall(['customers', 'refunds'])
    .route({
      method: 'GET',
      path: '/company/{companyId}/statement.csv',
      summary: 'Export what a company has to pay as CSV, first due first',
      tags: ['Companies'],
      outputStructure: 'detailed',
      spec: operationChanges(csvResponse('with one row per order'), refusalResponses(refusals)),
    })
    .input(z.strictObject({ ...ofCompany, ...csvFormat }))
    .output(csvOutput),
}
