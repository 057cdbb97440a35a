import { countryInSentence } from '../../../contract/ground/countries.ts'
import type { Company } from '../../../contract/people/company.ts'
import { taxInWords } from '../../dashboard/company/tax-in-words.ts'
import { showDay } from '../../ui/text/dates.ts'

/** What follows for the tax of a company. Nothing in a shop without tax rows, or if none fits its country. */
export function TaxConsequence({ company: { taxIdCheck } }: { company: Company }) {
  const { state, details } = taxIdCheck
  const { there, ifValid, home } = details?.tax ?? {}
  if (!there) return null
  const place = countryInSentence(there.country)
  const isHome = home?.country === there.country
  const counts = state === 'valid' || state === 'accepted'
  const elsewhere = home && !isHome && ` In ${countryInSentence(home.country)} or picked up:`
  return (
    <p className="tax-consequence">
      {counts || !ifValid?.byTaxId
        ? `Deliveries to ${place}: `
        : `${state === 'invalid' ? 'Every' : 'Until then every'} delivery to ${place} carries `}
      <b>{taxInWords(there)}</b>
      {there.exemption !== null && `, ${there.exemption}`}
      {counts || !ifValid?.byTaxId ? '.' : ', as for anybody there. Orders that were placed keep their tax.'}
      {counts && elsewhere && (
        <>
          {elsewhere} <b>{taxInWords(home)}</b>, whoever orders.
        </>
      )}
      {!ifValid?.byTaxId && ' No tax row there asks for a tax ID.'}
      {state === 'invalid' && details?.invalidSince && ` The managers of the company got an email on ${showDay(details.invalidSince)}.`}
    </p>
  )
}
