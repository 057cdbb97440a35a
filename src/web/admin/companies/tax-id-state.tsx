import { type KeyboardEvent, useState } from 'react'
import type { Company } from '../../../contract/people/company.ts'
import { companyMessages } from '../../../contract/people/company-messages.ts'
import type { CompanyTaxIdCheck } from '../../../contract/people/tax-id-check.ts'
import { TaxIdMark } from '../../dashboard/company/tax-id-mark.tsx'
import { useConfirmedAction } from '../../forms/use-confirmed-action.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { countOf } from '../../ui/text/counts.ts'
import { showDay, showSoon, showTime } from '../../ui/text/dates.ts'
import { useAwaitedCheck } from './use-awaited-check.ts'

/** What is known of a company's tax ID, and what the office does about it. */
export function TaxIdState({ company }: { company: Company }) {
  const { _id: companyId, taxId, taxIdCheck } = company
  const { state, register } = taxIdCheck
  const [accepting, setAccepting] = useState(false)
  const action = useConfirmedAction()
  useAwaitedCheck(taxIdCheck)
  const checkNow = () => action.confirm(() => api.companies.checkTaxId({ companyId }))
  const takeBack = () => action.confirm(() => api.companies.takeBackAcceptance({ companyId }))
  const canBeAccepted = state !== 'valid' && state !== 'accepted'
  return (
    <>
      <div className="tax-id-state" role="status">
        <TaxIdMark state={state}>
          <b>{titles[state]}</b>
        </TaxIdMark>
        <p className="field-hint">{explain(taxIdCheck)}</p>
      </div>
      <div className="tax-id-actions actions">
        {register && (
          <Button variant="neutral" size="small" busy={action.busy} onClick={checkNow}>
            Check now
          </Button>
        )}
        {canBeAccepted && (
          <Button variant="quiet-neutral" size="small" aria-expanded={accepting} onClick={() => setAccepting(!accepting)}>
            Accept by hand
          </Button>
        )}
        {state === 'accepted' && (
          <Button variant="quiet-destructive" size="small" busy={action.busy} onClick={takeBack}>
            Take back
          </Button>
        )}
      </div>
      {canBeAccepted && accepting && <Acceptance key={taxId} companyId={companyId} taxId={taxId} />}
    </>
  )
}

const titles: Record<CompanyTaxIdCheck['state'], string> = {
  valid: 'Valid',
  unchecked: 'Not checked yet',
  invalid: 'Not valid',
  unavailable: 'No answer from the register',
  accepted: 'Accepted by hand',
}

function explain({ state, register, askedAt, answeredAt, acceptedAt, details }: CompanyTaxIdCheck): string {
  const now = new Date().toISOString()
  if (state === 'valid') return `VIES, ${answeredAt && showTime(answeredAt)}`
  if (state === 'invalid') return `VIES, ${answeredAt && showTime(answeredAt)}: no such ID for trade between countries.`
  if (state === 'accepted') return `${details?.acceptedBy}, ${acceptedAt && showDay(acceptedAt)}: “${details?.reason}”`
  if (state === 'unavailable' && details?.nextTryAt) {
    return `Asked ${countOf(details.tries, 'time', 'times')}, again ${showSoon(details.nextTryAt, now)}.`
  }
  if (!register) return 'The shop asks no register about this ID. Accept it when you have checked it.'
  return askedAt ? `Asked ${showSoon(askedAt, now)}. The answer usually comes within minutes.` : 'It is asked about within hours.'
}

/** A form within the form of the page's part, so Enter is held. */
function Acceptance({ companyId, taxId }: { companyId: string; taxId: string }) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { busy, confirm } = useConfirmedAction()
  function accept() {
    setMissing(reason.trim() === '')
    if (reason.trim() !== '') void confirm(() => api.companies.acceptTaxId({ companyId, taxId, reason }))
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    accept()
  }
  return (
    <div className="tax-id-acceptance">
      <Field
        label="Why"
        placeholder="Who confirmed it"
        maxLength={300}
        autoComplete="off"
        value={reason}
        error={isMissing ? companyMessages.acceptReason : undefined}
        onChange={({ target }) => setReason(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button variant="neutral" busy={busy} onClick={accept}>
        Accept
      </Button>
    </div>
  )
}
