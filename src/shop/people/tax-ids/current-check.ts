import { emptyCheck, type TaxIdCheck, type TaxIdState, taxIdKey } from '../../../contract/rules/tax-id-check.ts'
import { fromJson } from '../../ground/database/json.ts'
import type { CompanyRow } from '../../ground/database/tables.ts'

export type CheckedCompany = Pick<CompanyRow, 'taxId' | 'country' | 'taxIdState' | 'taxIdCheck'>

export interface CurrentCheck {
  state: TaxIdState
  check: TaxIdCheck
}

/**
 * Reads what is known of the tax ID that a company has now. A check of another ID says nothing: a process of the version before changes
 * the ID and leaves the check.
 */
export function currentCheck({ taxId, country, taxIdState, taxIdCheck }: CheckedCompany): CurrentCheck {
  const key = taxIdKey(taxId, country)
  const check = taxIdCheck && fromJson(taxIdCheck)
  return check && check.of === key && taxId !== '' ? { state: taxIdState, check } : { state: 'unchecked', check: emptyCheck(key) }
}
