import type { DocumentSnapshot, PartyAddress } from '../../../../contract/selling/document-snapshot.ts'
import type { EInvoiceTax } from './e-invoice-tax.ts'

/** Code of a credit transfer within SEPA, of another one, of an online payment, and of what is not said (UNTDID 4461). */
type PaymentCode = '58' | '30' | '68' | '1'

export interface EInvoiceParty {
  name: string
  address: PartyAddress
  /** With the letters of its country (BT-31, BT-48). */
  vatId: string
  /** Another number of the tax office (BT-32), which identifies a seller that has no VAT ID. */
  taxNumber: string
  electronicAddress: { scheme: string; value: string } | null
}

export interface EInvoiceLine {
  name: string
  sku: string
  quantity: number
  /** Of `baseQuantity` units. */
  priceCents: number
  baseQuantity: number
  amountCents: number
}

/**
 * An invoice or a credit note in the terms of EN 16931-1. Amounts are whole cents; on a credit note what is credited is positive, as both
 * syntaxes want it.
 */
export interface EInvoice {
  isCreditNote: boolean
  number: string
  issuedOn: string
  dueOn: string | null
  currency: DocumentSnapshot['currency']
  note: string
  buyerReference: string
  purchaseOrder: string
  order: string
  credits: DocumentSnapshot['credits']
  seller: EInvoiceParty & { tradingName: string; phone: string; email: string }
  buyer: EInvoiceParty
  deliverTo: PartyAddress | null
  suppliedOn: string | null
  /** The first day of the period of supply, where the law wants a day and the goods have not left yet. */
  suppliedFrom: string | null
  payment: { code: PaymentCode; reference: string; account: string; holder: string; bic: string }
  terms: string
  lines: EInvoiceLine[]
  charge: { reason: string; cents: number } | null
  tax: EInvoiceTax
  sums: {
    linesCents: number
    chargesCents: number
    netCents: number
    taxCents: number
    grossCents: number
    prepaidCents: number
    roundingCents: number
    payableCents: number
  }
}
