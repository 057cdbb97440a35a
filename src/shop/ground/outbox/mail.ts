import type { OrderCorrection } from '../../../contract/selling/office-orders.ts'
import type { CompanyRow, OrderLineFields, OrderRow } from '../database/tables.ts'

/** The fields of an order that an email needs after the order is deleted. */
export type OrderSnapshot = Omit<
  OrderRow,
  'placedAt' | 'expiresAt' | 'paidAt' | 'paidOn' | 'shippedAt' | 'heldAt' | 'holdReason' | 'rates'
> & {
  /** Absent in an email of the version before. */
  rates?: OrderRow['rates']
  lines: OrderLineFields[]
}

/** A field of an order that the office can correct. */
export type CorrectedField = keyof OrderCorrection

/** Delivery, tax and total of an order, in cents. */
export type CorrectedTotal = Pick<OrderRow, 'deliveryCents' | 'taxCents' | 'amountCents'>

/** What a manager changed of a company's billing data, as it was before. */
export type ChangedBilling = Partial<Pick<CompanyRow, 'name' | 'street' | 'city' | 'region' | 'postcode' | 'country' | 'taxId'>>

/** A shipment with the carrier and tracking number that the customer knows. */
export interface ChangedShipment {
  shipmentId: string
  known: { carrier: string; trackingNumber: string }
}

/** Every mail by template, with the facts that the template cannot look up. */
export type Mail =
  | { template: 'welcome' | 'confirm-address'; to: string; name: string }
  | { template: 'reset-password'; to: string; name: string; url: string }
  | { template: 'password-changed'; to: string; name: string }
  | { template: 'email-change'; to: string; changeId: string; token: string }
  | { template: 'email-change-asked' | 'email-changed'; to: string; name: string; email: string }
  | { template: 'account-deleted'; to: string; name: string }
  | { template: 'account-disabled'; to: string; name: string }
  | { template: 'made-admin'; to: string; name: string; by: string; areas?: string }
  | { template: 'other-made-admin'; to: string; name: string; by: string; person: string; email: string; areas?: string }
  | { template: 'lasting-change'; to: string; name: string; by: string; what: string }
  | { template: 'guessed'; to: string; name: string; guessed: 'password' | 'code' }
  | { template: 'company-invitation'; to: string; invitationId: string; token: string }
  | { template: 'office-company-changed'; companyId: string; by: string; before: ChangedBilling }
  | { template: 'contact'; from: string; name?: string; subject: string; message: string }
  | { template: 'answer'; answerId: string }
  | { template: 'claim-received' | 'office-claim'; orderId: string; claimId: string }
  | { template: 'quote-requested' | 'quote-offered' | 'quote-answered' | 'quote-withdrawn'; quoteId: string }
  /** Sums up the emails to the office that were held back in a stretch of time. */
  | { template: 'office-withheld'; from: string; until: string }
  | { template: 'webhook-disabled'; url: string; reason: string }
  | { template: 'office-order-paid'; orderId: string }
  | { template: 'office-low-stock'; productId: string; available: number; lowStock: number }
  | { template: 'back-in-stock'; personId: string; productId: string }
  | { template: 'order-placed' | 'order-reminder' | 'order-paid'; orderId: string }
  | { template: 'order-due' | 'order-overdue'; orderId: string }
  /** The company's tax ID was found valid after the order was placed with tax. */
  | { template: 'tax-id-valid'; orderId: string }
  /** The register does not know the tax ID of a company. `of` is the ID, see `taxIdKey`. */
  | { template: 'tax-id-invalid'; companyId: string; of: string }
  | { template: 'order-shipped'; orderId: string; shipmentId?: string }
  | { template: 'shipment-changed'; orderId: string; shipments: ChangedShipment[] }
  | { template: 'shipment-taken-back'; orderId: string; shipmentId: string }
  | { template: 'order-refunded'; orderId: string; refundId: string }
  | { template: 'invoice-issued'; orderId: string; causeId: string }
  | {
      template: 'order-corrected'
      orderId: string
      fields: CorrectedField[]
      /** If the address changed them. */
      sums?: { before: CorrectedTotal; after: CorrectedTotal }
      /** If the address changed why the order is exempt from tax; empty: it is not. */
      exemptions?: { before: { exemption: string }; after: { exemption: string } }
    }
  /** Credited in full and issued anew. */
  | { template: 'order-reissued'; orderId: string; reissueId: string }
  /** Lines, prices, delivery or address. `fields` are those of the address. */
  | { template: 'order-changed'; orderId: string; changeId: string; fields: CorrectedField[] }
  | { template: 'order-cancelled' | 'order-expired'; order: OrderSnapshot }
  | { template: 'payment-refunded'; paymentId: string }
