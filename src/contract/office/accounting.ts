import { z } from 'zod'
import { csvOutput, csvResponse } from '../schema/csv-response.ts'
import { fieldMessages } from '../schema/messages.ts'
import { operationChanges } from '../schema/operation-changes.ts'
import { refusalResponses } from '../schema/refusal-responses.ts'
import { staffCall } from '../schema/staff-call.ts'
import { day, id, pageQuery, text } from '../schema/values.ts'
import { zipResponse } from '../schema/zip-response.ts'
import { openItem, openItemFilter, openItemSums, waitingOrder } from './open-items.ts'
import { communitySupply, taxReport } from './tax-report.ts'

const span = {
  from: day.optional().describe('First day, in the time zone of the shop'),
  to: day.optional().describe('Last day, in the time zone of the shop'),
}
export type Span = z.output<z.ZodObject<typeof span>>

/** Which documents. */
const documentFilter = {
  ...span,
  search: text(200)
    .optional()
    .describe(
      'A number of a document or an order, the name or tax ID on it, or an amount, or a part of a number or a name, as people type them',
    ),
}
export type DocumentFilter = z.output<z.ZodObject<typeof documentFilter>>

const documentSums = z.object({
  documents: z.number().int(),
  net: z.number().describe("Goods and delivery, in the shop's currency"),
  tax: z.number(),
  total: z.number(),
})
export type DocumentSums = z.infer<typeof documentSums>

/** The last day is not before the first. */
const inOrder = <Schema extends z.ZodType<{ from: string; to: string }>>(schema: Schema) =>
  schema.refine(({ from, to }) => from <= to, { path: ['to'], error: fieldMessages.lastDayBeforeFirst })
const days = {
  from: day.describe('First day, in the time zone of the shop'),
  to: day.describe('Last day, in the time zone of the shop; not before `from`'),
}

export const csvFormat = {
  format: z
    .enum(['comma', 'semicolon'])
    .optional()
    .describe('What separates cells; a comma by default. `semicolon` also writes a decimal comma.'),
}

const issuedDocument = z.object({
  _id: id,
  number: z.string(),
  kind: z.enum(['invoice', 'credit-note']),
  issuedOn: day,
  orderId: id,
  order: z.string().describe('The number of the order'),
  customer: z.string().describe('Who is billed'),
  net: z.number().describe("Goods and delivery, in the shop's currency; negative on a credit note"),
  tax: z.number(),
  total: z.number(),
})
export type IssuedDocument = z.infer<typeof issuedDocument>

/** What the accountant reads and exports. */
export const accounting = {
  invoices: staffCall(['refunds'])
    .route({
      method: 'GET',
      path: '/invoices',
      summary: 'List or search invoices and credit notes, newest first (admin)',
      tags: ['Accounting'],
    })
    .input(z.strictObject({ ...documentFilter, ...pageQuery }).optional())
    .output(z.array(issuedDocument)),
  invoiceSums: staffCall(['refunds'])
    .route({ method: 'GET', path: '/invoices/sums', summary: 'Add up invoices and credit notes (admin)', tags: ['Accounting'] })
    .input(z.strictObject(documentFilter).optional())
    .output(documentSums),
  exportInvoices: staffCall(['refunds'])
    .route({
      method: 'GET',
      path: '/invoices.csv',
      summary: 'Export invoices and credit notes as CSV, oldest first (admin)',
      tags: ['Accounting'],
      outputStructure: 'detailed',
      spec: csvResponse('with one row per document; the amounts of credit notes are negative'),
    })
    .input(z.strictObject({ ...documentFilter, ...csvFormat }).optional())
    .output(csvOutput),
  taxReport: staffCall(['refunds'])
    .route({
      method: 'GET',
      path: '/tax-report',
      summary: 'Add up the taxes of invoices and credit notes by country, tax, rate and category (admin)',
      description: 'The sum of the documents to the cent, which `npm run reconcile` proves.',
      tags: ['Accounting'],
    })
    .input(inOrder(z.strictObject(days)))
    .output(taxReport),
  exportTaxReport: staffCall(['refunds'])
    .route({
      method: 'GET',
      path: '/tax-report.csv',
      summary: 'Export the tax report as CSV (admin)',
      tags: ['Accounting'],
      outputStructure: 'detailed',
      spec: csvResponse('with one row per country, tax, rate and category'),
    })
    .input(inOrder(z.strictObject({ ...days, ...csvFormat })))
    .output(csvOutput),
  communitySupplies: staffCall(['refunds'])
    .route({
      method: 'GET',
      path: '/community-supplies',
      summary: 'Add up intra-Community supplies by tax ID (admin)',
      description: 'For the recapitulative statement (article 262 of Directive 2006/112/EC).',
      tags: ['Accounting'],
    })
    .input(inOrder(z.strictObject(days)))
    .output(z.array(communitySupply)),
  exportCommunitySupplies: staffCall(['refunds'])
    .route({
      method: 'GET',
      path: '/community-supplies.csv',
      summary: 'Export intra-Community supplies as CSV (admin)',
      tags: ['Accounting'],
      outputStructure: 'detailed',
      spec: csvResponse('with one row per tax ID and country'),
    })
    .input(inOrder(z.strictObject({ ...days, ...csvFormat })))
    .output(csvOutput),
  documents: staffCall(['refunds'])
    .route({
      method: 'GET',
      path: '/documents.zip',
      summary: 'Download invoices and credit notes in one file (admin)',
      description: 'A ZIP file that is sent while it is made. If it fails halfway, the connection breaks.',
      tags: ['Accounting'],
      outputStructure: 'detailed',
      spec: operationChanges(zipResponse, refusalResponses({ 422: 'More documents than one file holds' })),
    })
    .input(inOrder(z.strictObject(days)))
    .output(csvOutput),
  openItems: staffCall(['refunds'])
    .route({
      method: 'GET',
      path: '/open-items',
      summary: 'List what companies owe, an invoice each (admin)',
      description:
        'Companies with the oldest debt come first, and of each what is due first. An order on account without an invoice stands for itself. Orders that wait for payment are no debt: `GET /waiting-orders`.',
      tags: ['Accounting'],
    })
    .input(z.strictObject({ ...openItemFilter, ...pageQuery }).optional())
    .output(z.array(openItem)),
  openItemSums: staffCall(['refunds'])
    .route({
      method: 'GET',
      path: '/open-items/sums',
      summary: 'Add up what companies owe by its age (admin)',
      description: 'The sum of what companies have to pay, which `npm run reconcile` proves.',
      tags: ['Accounting'],
    })
    .input(z.strictObject(openItemFilter).optional())
    .output(openItemSums),
  waitingOrders: staffCall(['refunds'])
    .route({
      method: 'GET',
      path: '/waiting-orders',
      summary: 'List orders that wait for payment, by the day on which they end (admin)',
      tags: ['Accounting'],
    })
    .input(z.strictObject(pageQuery).optional())
    .output(z.array(waitingOrder)),
  exportOpenItems: staffCall(['refunds'])
    .route({
      method: 'GET',
      path: '/open-items.csv',
      summary: 'Export what companies owe as CSV, in the order of the list (admin)',
      tags: ['Accounting'],
      outputStructure: 'detailed',
      spec: csvResponse('with one row per order'),
    })
    .input(z.strictObject({ ...openItemFilter, ...csvFormat }).optional())
    .output(csvOutput),
}
