/** How an e-invoice is written: as UBL 2.1 or as UN/CEFACT CII. */
export const eInvoiceSyntaxes = ['ubl', 'cii'] as const
export type EInvoiceSyntax = (typeof eInvoiceSyntaxes)[number]
