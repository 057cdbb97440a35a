import { exemptionText, zeroTexts } from '../../../../contract/ground/exemption-texts.ts'
import { keysOf } from '../../../../contract/ground/keys-of.ts'
import type { Exemption, ExemptionKind, ZeroReason } from '../../../../contract/rules/stored-rates.ts'
import type { TypedTaxRow } from '../../../../contract/selling/typed-rates.ts'

export const kindNames: Record<ExemptionKind, string> = {
  'intra-community': 'Intra-Community supply',
  'reverse-charge': 'Reverse charge',
  export: 'Export',
  certificate: 'Certificate',
  other: 'Other',
}

export const zeroNames: Record<ZeroReason, string> = { export: 'Export', 'zero-rated': 'Zero-rated', 'not-taxable': 'Not taxable' }
export const zeroReasons = keysOf(zeroNames)

const whoNames: Record<Exemption['who'], string> = { 'tax-id': 'A checked tax ID', certificate: 'A certificate' }

const isOnlyCountry = (countries: string) => countries.trim() !== '' && !/[,;\n]/.test(countries)

/** Whether a row can have regions: it names one country. */
export const canHaveRegion = ({ countries }: TypedTaxRow): boolean =>
  isOnlyCountry(countries) && countries.trim().toLowerCase() !== 'elsewhere'

/** The regions of a row, as it is read beside the others. */
export function regionText(row: TypedTaxRow, rows: readonly TypedTaxRow[]): string {
  if (row.region !== '') return row.region
  return rows.some((other) => other.countries === row.countries && other.region !== '') ? 'every other region' : ''
}

/** Who pays no tax, and what documents print for them. */
export function paysNone({ zero, exempt }: TypedTaxRow): { who: string; printed: string } {
  if (zero) return { who: `Everybody, ${zeroNames[zero].toLowerCase()}`, printed: `“${zeroTexts[zero]}”` }
  if (exempt.length === 0) return { who: 'Nobody', printed: 'whoever orders and wherever they are' }
  return {
    who: exempt
      .map(({ who }) => whoNames[who])
      .join(', then ')
      .replace(/, then A/, ', then a'),
    printed: exempt.map((each) => `“${exemptionText(each)}”`).join(' and '),
  }
}
