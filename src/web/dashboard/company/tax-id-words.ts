import type { CompanyTaxIdCheck } from '../../../contract/people/tax-id-check.ts'
import { showDay } from '../../ui/text/dates.ts'

/** The state of a tax ID for the members of its company, in words. */
export function taxIdWords({ state, answeredAt, acceptedAt }: Pick<CompanyTaxIdCheck, 'state' | 'answeredAt' | 'acceptedAt'>): string {
  if (state === 'valid') return `valid, VIES, ${answeredAt && showDay(answeredAt)}`
  if (state === 'accepted') return `accepted by our office, ${acceptedAt && showDay(acceptedAt)}`
  if (state === 'invalid') return `not valid, VIES, ${answeredAt && showDay(answeredAt)}`
  return state === 'unavailable' ? 'not checked yet: its register does not answer' : 'not checked yet'
}
