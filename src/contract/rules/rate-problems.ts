import { countryName } from '../ground/countries.ts'
import { rateMessages } from '../ground/rate-messages.ts'
import { regionKey } from './region-code.ts'
import type { Exemption, ZeroReason } from './stored-rates.ts'
import { regionsOf } from './tax-rate.ts'

interface DeliveryRow {
  countries: 'elsewhere' | string[]
  upToKg?: number | undefined
}

interface TaxRow {
  countries: 'elsewhere' | string[]
  region: string
  taxes: readonly { percent: number }[]
  zero: ZeroReason | null
  exempt: readonly Pick<Exemption, 'who'>[]
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

/**
 * Returns what is wrong with the tax rows: a region needs one country, no two rows may have the same country and region, only a row without
 * tax has a reason for it, and a row names each kind of buyer once. One problem for a row.
 */
export function taxProblems(rows: readonly TaxRow[]): RateProblem<TaxRow>[] {
  const seen = new Map<string, number>()
  return rows.flatMap((taxRow, row): RateProblem<TaxRow>[] => {
    const { countries, region, taxes, zero, exempt } = taxRow
    if (region !== '' && (countries === 'elsewhere' || countries.length > 1))
      return [{ row, field: 'region', message: rateMessages.regionAlone }]
    const places = placesOf(taxRow)
    const twice = places.find(({ key }) => seen.has(key)) ?? places.find(({ key }, at) => places.findIndex((each) => each.key === key) < at)
    const before = twice && seen.get(twice.key)
    for (const { key } of places) if (!seen.has(key)) seen.set(key, row)
    const field = region === '' ? 'countries' : 'region'
    if (twice && before !== undefined)
      return [{ row, field, message: rateMessages.taxTwice(placeName(twice.country), twice.region, before + 1) }]
    if (twice) return [{ row, field, message: rateMessages.countryTwice(twice.region || placeName(twice.country)) }]
    if (zero !== null && taxes.some(({ percent }) => percent > 0)) return [{ row, field: 'zero', message: rateMessages.zeroWithTax }]
    if (new Set(exempt.map(({ who }) => who)).size < exempt.length) return [{ row, field: 'exempt', message: rateMessages.exemptTwice }]
    return []
  })
}

/** The rows that would exempt buyers with a tax ID in the shop's own country (ISO code), where every buyer pays. */
export function ownCountryProblems(rows: readonly TaxRow[], country: string): RateProblem<TaxRow>[] {
  return rows.flatMap(({ countries, exempt }, row) =>
    countries !== 'elsewhere' && countries.includes(country) && exempt.some(({ who }) => who === 'tax-id')
      ? [{ row, field: 'countries' as const, message: rateMessages.ownCountry(placeName(country)) }]
      : [],
  )
}

function placesOf({ countries, region }: TaxRow) {
  const [country = 'elsewhere'] = countries === 'elsewhere' ? [countries] : countries
  if (region !== '') return regionsOf(region).map((name) => ({ country, region: name, key: `${country} ${regionKey(country, name)}` }))
  const all = countries === 'elsewhere' ? [countries] : countries
  return all.map((each) => ({ country: each, region: '', key: `${each} ` }))
}

/** The name of the country of a row. */
export const placeName = (country: string): string => (country === 'elsewhere' ? 'Elsewhere' : (countryName(country) ?? country))
