import { z } from 'zod'
import { day } from '../schema/values.ts'
import { taxCategory } from '../selling/document-snapshot.ts'

const amount = z.number().describe("In the shop's currency; credit notes are subtracted")
const documents = z.number().int().describe('How many invoices and credit notes')

const taxReportRow = z.object({
  country: z.string().describe('The code of the country whose tax applies: where the goods go, or are picked up; empty if it is not known'),
  tax: z.string().describe('Its name; empty without tax'),
  percent: z.number().nullable().describe('Null without tax'),
  category: taxCategory.nullable().describe('`standard`, or why there is no tax; null for documents of a shop without tax rows'),
  net: amount.describe('What the tax is on. A document with several taxes is in the row of each.'),
  taxAmount: amount,
  documents,
})
export type TaxReportRow = z.infer<typeof taxReportRow>

/** The taxes of the invoices and credit notes of some days. */
export const taxReport = z.object({
  from: day,
  to: day,
  currency: z.string(),
  rows: z.array(taxReportRow),
  net: amount.describe('Of all documents, each counted once'),
  tax: amount,
  total: amount,
  documents,
})
export type TaxReport = z.infer<typeof taxReport>

/** What was delivered without tax to one tax ID of another country of the European Union (article 138 of Directive 2006/112/EC). */
export const communitySupply = z.object({
  taxId: z.string(),
  country: z.string().describe('Where the goods went, as a code'),
  customer: z.string().describe('As on its last document'),
  net: amount,
  documents,
})
export type CommunitySupply = z.infer<typeof communitySupply>
