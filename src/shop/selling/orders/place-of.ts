import { countryCode } from '../../../contract/rules/country-code.ts'
import { foldText } from '../../../contract/rules/fold-text.ts'
import { regionKey } from '../../../contract/rules/region-code.ts'

/** Where an order is delivered and taxed: two spellings of one place are the same text. */
export function placeOf({ country, region }: { country: string; region: string }): string {
  const code = countryCode(country)
  return `${code ?? foldText(country)} ${regionKey(code ?? '', region)}`
}
