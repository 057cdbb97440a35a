import { countryName } from '../ground/countries.ts'
import { rateMessages } from '../ground/rate-messages.ts'
import { regionKey } from './region-code.ts'

interface DeliveryRow {
  countries: 'elsewhere' | string[]
  upToKg?: number | undefined
}

interface TaxRow {
  country: string
  region: string
}

export interface RateProblem<Row> {
  /** The row, counted from 0. */
  row: number
  field: keyof Row & string
  message: string
}

/** Returns what is wrong with the delivery rows: no two may have the same country and weight limit. One problem for a row. */
export function deliveryProblems(rows: readonly DeliveryRow[]): RateProblem<DeliveryRow>[] {
  const seen = new Map<string, number>()
  return rows.flatMap(({ countries, upToKg }, row) => {
    const places = countries === 'elsewhere' ? [countries] : countries
    const messages = places.flatMap((place) => {
      const key = `${place} ${upToKg ?? ''}`
      const before = seen.get(key)
      seen.set(key, before ?? row)
      if (before === undefined) return []
      return before === row ? rateMessages.countryTwice(placeName(place)) : rateMessages.deliveryTwice(placeName(place), upToKg, before + 1)
    })
    return messages.slice(0, 1).map((message) => ({ row, field: 'countries' as const, message }))
  })
}

/** Returns what is wrong with the tax rows: a region needs a country, and no two may have the same country and region. */
export function taxProblems(rows: readonly TaxRow[]): RateProblem<TaxRow>[] {
  const seen = new Map<string, number>()
  return rows.flatMap(({ country, region }, row): RateProblem<TaxRow>[] => {
    if (country === 'elsewhere' && region !== '') return [{ row, field: 'region', message: rateMessages.regionAlone }]
    const key = `${country} ${regionKey(country, region)}`
    const before = seen.get(key)
    seen.set(key, before ?? row)
    if (before === undefined) return []
    const field = region === '' ? 'country' : 'region'
    return [{ row, field, message: rateMessages.taxTwice(placeName(country), region, before + 1) }]
  })
}

/** The name of the country of a row. */
export const placeName = (country: string): string => (country === 'elsewhere' ? 'Elsewhere' : (countryName(country) ?? country))
