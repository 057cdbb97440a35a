import { countryCode } from '../../../contract/rules/country-code.ts'
import { ownCountryProblems } from '../../../contract/rules/rate-problems.ts'
import type { TaxRow } from '../../../contract/selling/rates.ts'
import { Refusal } from '../../ground/refusal.ts'

/** Refuses tax rows that exempt buyers with a tax ID in the shop's own country (article 138 of Directive 2006/112/EC). */
export function refuseExemptAtHome({ tax = [], country = '' }: { tax?: TaxRow[] | undefined; country?: string | undefined }): void {
  const [problem] = ownCountryProblems(tax, countryCode(country) ?? '')
  if (problem) throw new Refusal('invalid', problem.message, { field: `tax.${problem.row}.${problem.field}` })
}
