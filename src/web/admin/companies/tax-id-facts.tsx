import type { ReactNode } from 'react'
import type { Company } from '../../../contract/people/company.ts'
import { isOtherName } from '../../../contract/rules/other-name.ts'
import { FactRows } from '../../dashboard/columns.tsx'
import { showDay, showTime } from '../../ui/text/dates.ts'

/** What the register says of a company's tax ID. */
export function TaxIdFacts({ company: { name, taxIdCheck } }: { company: Company }) {
  const { state, register, askedAt, answeredAt, details } = taxIdCheck
  if (!details) return null
  const { answer, problem, reference, lastValidAt, nextTryAt, askAgainAt } = details
  const day = (at: string | null) => at && showDay(at)
  const answered = answer && `${answer}, ${day(answeredAt)}`
  const facts: Record<typeof state, [string, ReactNode][]> = {
    valid: [
      ['Name there', details.name],
      ['Address there', details.address],
      ['Reference', reference],
      ['Last question', problem && `no answer: ${problem}`],
      ['Asked again', day(askAgainAt)],
    ],
    unchecked: [
      ['Form and check digits', register && 'right'],
      ['Asked', askedAt && showTime(askedAt)],
      ['Answer', register && 'none yet'],
    ],
    invalid: [
      ['Form and check digits', 'right'],
      ['Answer', 'invalid'],
      ['Reference', reference],
      ['Last valid', day(lastValidAt)],
      ['Asked again', day(askAgainAt)],
    ],
    unavailable: [
      ['Form and check digits', 'right'],
      ['Answer', problem],
      ['Next try', nextTryAt && showTime(nextTryAt)],
    ],
    accepted: [
      ['Register', answered || (problem ? `no answer: ${problem}` : 'not asked')],
      ['Last valid', day(lastValidAt)],
      ['Asked again', day(askAgainAt)],
    ],
  }
  if (!facts[state].some(([, fact]) => fact)) return null
  return (
    <div>
      <FactRows facts={facts[state]} />
      {state === 'valid' && isOtherName(details.name, name) && (
        <p className="field-hint">The register knows it by another name than {name}. Ask the company whose ID this is.</p>
      )}
    </div>
  )
}
