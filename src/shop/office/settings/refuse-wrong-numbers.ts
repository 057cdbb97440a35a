import type { SettingField } from '../../../contract/office/settings.ts'
import { bicProblem } from '../../ground/identifiers/bic-problem.ts'
import { ibanProblem } from '../../ground/identifiers/iban-problem.ts'
import { refuseWrongTaxId } from '../../ground/identifiers/refuse-wrong-tax-id.ts'
import { Refusal } from '../../ground/refusal.ts'

interface Numbers {
  taxId?: string | undefined
  country?: string | undefined
  account?: string | undefined
  bic?: string | undefined
}

/** Refuses a tax ID, an IBAN or a BIC that is wrong, if it is among the changed fields. What was stored before stays. */
export async function refuseWrongNumbers({ taxId = '', country = '', account = '', bic = '' }: Numbers, changed: readonly SettingField[]) {
  if (changed.includes('taxId')) await refuseWrongTaxId(taxId, country)
  const problems = { account: ibanProblem(account), bic: bicProblem(bic) }
  for (const field of ['account', 'bic'] as const)
    if (problems[field] && changed.includes(field)) throw new Refusal('invalid', problems[field], { field })
}
