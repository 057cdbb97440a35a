import { countryCode } from './country-code.ts'

interface TaxedShop {
  /** As the owner typed it. */
  country: string
  tax: readonly { countries: 'elsewhere' | readonly string[] }[]
}

/** Whether there are tax rows and none names the shop's own country: what is delivered at home has no rate, or that of all other countries. */
export function ownCountryHasNoRow({ country, tax }: TaxedShop): boolean {
  const own = countryCode(country)
  return own !== undefined && tax.length > 0 && !tax.some(({ countries }) => countries !== 'elsewhere' && countries.includes(own))
}
