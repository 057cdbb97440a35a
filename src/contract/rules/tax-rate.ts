import { foldWords } from './fold-text.ts'
import { regionKey } from './region-code.ts'
import type { TaxRate } from './stored-rates.ts'

/** Returns a region as it is written, folded as search keys are and without punctuation. */
export const foldRegion = (region: string): string => foldWords(region).join(' ')

/** The regions of a row, which are separated by commas. */
export const regionsOf = (region: string): string[] =>
  region
    .split(/[,;]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')

type Place = Pick<TaxRate, 'countries' | 'region'>

const isFor = ({ countries }: Place, country: string) => countries !== 'elsewhere' && countries.includes(country)

/** Whether the tax of a country (ISO code) depends on the region: a row names one. */
export const needsRegion = (rates: readonly Place[], country: string): boolean =>
  rates.some((rate) => rate.region !== '' && isFor(rate, country))

/**
 * Returns the tax row of a destination: that of its region, else of its country, else for elsewhere; undefined if none fits. A row with the
 * region as it is written comes before one with its code or its other name.
 */
export function taxRateFor<Row extends Place>(rates: readonly Row[], country: string, region: string): Row | undefined {
  const [folded, key] = [foldRegion(region), regionKey(country, region)]
  const ofCountry = rates.filter((rate) => isFor(rate, country))
  return (
    ofCountry.find((rate) => regionsOf(rate.region).some((name) => foldRegion(name) === folded)) ??
    ofCountry.find((rate) => regionsOf(rate.region).some((name) => regionKey(country, name) === key)) ??
    ofCountry.find((rate) => rate.region === '') ??
    rates.find(({ countries }) => countries === 'elsewhere')
  )
}
