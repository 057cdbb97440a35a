/** What VAT numbers begin with, and the ISO code of the country. XI is Northern Ireland, whose goods count as those of the EU. */
const countryOfPrefix: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'AT BE BG CY CZ DE DK EE ES FI FR GB HR HU IE IT LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ').map((code) => [code, code]),
  ),
  EL: 'GR',
  GR: 'GR',
  XI: 'GB',
}

export interface TaxIdParts {
  /** The ISO code of the country that gave the ID; empty if nobody knows. */
  country: string
  /** What the VAT number begins with, such as EL for Greece; empty if none was typed. */
  prefix: string
  /** Without the prefix, in upper case, without spaces, dots and dashes. */
  number: string
}

/** Takes a tax ID apart as people write it. Without a prefix it belongs to the country of its owner, an ISO code. */
export function splitTaxId(text: string, ownerCountry: string): TaxIdParts {
  const compact = compactId(text)
  if (/^CHE\d/.test(compact)) return { country: 'CH', prefix: '', number: compact }
  const prefix = compact.slice(0, 2)
  const country = countryOfPrefix[prefix]
  if (!country || !/\d/.test(compact)) return { country: ownerCountry, prefix: '', number: compact }
  return { country, prefix: prefix === 'GR' ? 'EL' : prefix, number: compact.slice(2) }
}

/** What a VAT number of a country begins with. */
export const vatPrefixOf = (country: string) => (country === 'GR' ? 'EL' : country)

/** A number of an authority or a bank as it is compared: full-width letters, case, spaces and punctuation do not count. */
export const compactId = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.,:/·_\p{Pd}]/gu, '')
