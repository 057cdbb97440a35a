import { z } from 'zod'

/** Whether the shop issues invoices, as the settings say it. */
export const invoicing = z.object({
  state: z
    .enum(['off', 'waiting', 'on'])
    .describe('`waiting` after a restore, until the prefix is one that was never used: what is paid in the meantime gets its invoice then'),
  missing: z.array(z.enum(['street', 'city', 'country', 'invoicePrefix'])).describe('The settings that invoices need'),
  restoredAt: z.iso.datetime().nullable(),
  nextInvoice: z.string().nullable().describe('Null without a prefix'),
  nextCreditNote: z.string().nullable(),
})
export type Invoicing = z.infer<typeof invoicing>
