/** What the settings lack before the shop issues invoices: who sells, from where, and how they are numbered. */
export const missingForInvoices = (settings: Record<InvoicingField, string>): InvoicingField[] =>
  invoicingFields.filter((field) => settings[field] === '')

const invoicingFields = ['street', 'city', 'country', 'invoicePrefix'] as const
export type InvoicingField = (typeof invoicingFields)[number]
