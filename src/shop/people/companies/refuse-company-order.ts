import { Refusal } from '../../ground/refusal.ts'
import type { CompanyOfMember } from './company-of.ts'
import { companyMessages } from './messages.ts'

/** Refuses an order for a company that is disabled, or that needs a purchase order number and has none. */
export function refuseCompanyOrder({ name, disabledAt, purchaseOrderRequired }: CompanyOfMember, purchaseOrder: string): void {
  if (disabledAt) throw new Refusal('company-disabled', companyMessages.disabled(name))
  if (purchaseOrderRequired && purchaseOrder === '') throw new Refusal('no-purchase-order', companyMessages.purchaseOrderRequired(name))
}
