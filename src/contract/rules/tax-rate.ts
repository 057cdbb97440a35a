import { foldWords } from './fold-text.ts'
import { regionKey } from './region-code.ts'
import type { TaxRate } from './stored-rates.ts'

/** Returns a region as it is written, folded as search keys are and without punctuation. */
export const foldRegion = (region: string): string => foldWords(region).join(' ')

/** Whether the tax of a country (ISO code) depends on the region: a row names one. */
export const needsRegion = (rates: readonly TaxRate[], country: string): boolean =>
  rates.some((rate) => rate.country === country && rate.region !== '')

/**
 * Returns the tax row of a destination: that of its region, else of its country, else for elsewhere; undefined if none fits. A row with the
 * region as it is written comes before one with its code or its other name.
 */
export function taxRateFor(rates: readonly TaxRate[], country: string, region: string): TaxRate | undefined {
  const [folded, key] = [foldRegion(region), regionKey(country, region)]
  const ofCountry = rates.filter((rate) => rate.country === country)
  return (
    ofCountry.find((rate) => rate.region !== '' && foldRegion(rate.region) === folded) ??
    ofCountry.find((rate) => rate.region !== '' && regionKey(country, rate.region) === key) ??
    ofCountry.find((rate) => rate.region === '') ??
    rates.find((rate) => rate.country === 'elsewhere')
  )
}
