import { countryInSentence } from '../../../contract/ground/countries.ts'
import type { Company } from '../../../contract/people/company.ts'
import type { TaxThere } from '../../../contract/people/tax-id-check.ts'

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
    </p>
  )
}

const taxInWords = ({ taxes, exemption }: TaxThere) =>
  exemption !== null || taxes.length === 0 ? 'no tax' : taxes.map(({ name, percent }) => `${percent}% ${name}`).join(' and ')
