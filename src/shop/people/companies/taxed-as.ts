import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import { countryCode } from '../../../contract/rules/country-code.ts'
import { splitTaxId } from '../../../contract/rules/tax-id-parts.ts'
import { type AcceptedTaxId, type TaxedCustomer, taxedCustomer } from '../../../contract/rules/total-order.ts'
import type { CompanyRow } from '../../ground/database/tables.ts'
import type { Shop } from '../../shop.ts'
import { type CheckedCompany, currentCheck } from '../tax-ids/current-check.ts'

export type TaxedCompany = CheckedCompany & Pick<CompanyRow, 'taxExempt' | 'exemptReason' | 'certificateUntil'>

/**
 * How an order is taxed that a member of the company places on a day in the shop's zone; null is somebody without a company. Orders read
 * the company in their transaction.
 */
export const taxedAs = (company: TaxedCompany | null, today: string): TaxedCustomer =>
  company
    ? { taxId: countingTaxId(company), certificate: hasCertificate(company, today) ? { text: company.exemptReason } : null }
    : taxedCustomer

export const taxedToday = ({ now }: Pick<Shop, 'now'>, company: TaxedCompany | null) => taxedAs(company, inShopZone(now())[0])

/** The certificate counts on its last day, too. */
const hasCertificate = ({ taxExempt, certificateUntil }: TaxedCompany, today: string) =>
  Boolean(taxExempt) && (certificateUntil === null || today <= certificateUntil)

/** An ID that the register knows or the office accepted. One of a country that nobody knows belongs to no other country than the shop's. */
function countingTaxId(company: TaxedCompany): AcceptedTaxId | null {
  // Most companies have no tax ID that counts, and each order asks.
  if (company.taxIdState !== 'valid' && company.taxIdState !== 'accepted') return null
  const { state, check } = currentCheck(company)
  const { country } = splitTaxId(company.taxId, countryCode(company.country) ?? '')
  if ((state !== 'valid' && state !== 'accepted') || country === '') return null
  return { id: check.id, country, reference: state === 'valid' ? check.reference : '' }
}

/** The same if its tax ID were valid, to say what an order would cost; null without a tax ID. */
export function taxedAsIfValid(company: TaxedCompany, today: string): TaxedCustomer | null {
  const { country } = splitTaxId(company.taxId, countryCode(company.country) ?? '')
  if (company.taxId === '' || country === '') return null
  return { ...taxedAs(company, today), taxId: { id: company.taxId, country, reference: '' } }
}
