import { countryName } from '../../contract/ground/countries.ts'
import { countryCode } from '../../contract/rules/country-code.ts'

/** The name that the choice of countries has for what was typed before; empty for what names no country. */
export const listedCountry = (text: string) => countryName(countryCode(text) ?? '') ?? ''
