import type { TaxCode } from './e-invoice-tax.ts'

/** What an e-invoice says where its document says nothing. */
export const eInvoiceMessages = {
  reasons: {
    E: 'Exempt from tax',
    AE: 'Reverse charge: the buyer owes the tax',
    K: 'Intra-Community supply, exempt under article 138 of Directive 2006/112/EC',
    G: 'Export, exempt under article 146 of Directive 2006/112/EC',
    O: 'Not subject to tax',
  } satisfies Partial<Record<TaxCode, string>>,
  refund: 'Refund',
  /** Of a name that has no letter which XML can hold. */
  unnamed: { item: 'Item', seller: 'Seller', buyer: 'Customer' },
  credited: (order: string) => `Credited to order ${order}`,
  /** As XRechnung writes a cash discount (BR-DE-18): a line of its own, which ends. */
  discount: (days: number, percent: number) => `#SKONTO#TAGE=${days}#PROZENT=${percent.toFixed(2)}#\n`,
  payBy: (order: string) => `Payable with the reference ${order}`,
}
