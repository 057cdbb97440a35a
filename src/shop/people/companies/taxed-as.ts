import { type TaxedCustomer, taxedCustomer } from '../../../contract/rules/total-order.ts'
import type { CompanyRow } from '../../ground/database/tables.ts'

/** How an order is taxed that a member of the company places; null is somebody without a company. */
export const taxedAs = (company: Pick<CompanyRow, 'taxExempt' | 'exemptReason'> | null): TaxedCustomer => ({
  ...taxedCustomer,
  certificate: company?.taxExempt ? { text: company.exemptReason } : null,
})
