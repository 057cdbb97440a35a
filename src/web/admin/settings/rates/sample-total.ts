import { countryInSentence, countryName } from '../../../../contract/ground/countries.ts'
import type { ManagedSettings } from '../../../../contract/office/settings.ts'
import { countryCode } from '../../../../contract/rules/country-code.ts'
import { needsRegion, regionsOf, taxRateFor } from '../../../../contract/rules/tax-rate.ts'
import { type TaxedCustomer, type TotaledOrder, taxedCustomer, totalOrder } from '../../../../contract/rules/total-order.ts'
import { type TaxRow, toRates } from '../../../../contract/selling/rates.ts'
import { kindNames, zeroNames } from './tax-row-texts.ts'

export const sampleBuyers = ['anybody', 'checked', 'unchecked', 'certificate'] as const
export type SampleBuyer = (typeof sampleBuyers)[number]

export interface Sample {
  buyer: SampleBuyer
  /** An ISO code; empty for an order that is picked up. */
  country: string
  region: string
  goodsCents: number
  grams: number
}

export interface SampleSettings {
  tax: TaxRow[]
  delivery: ManagedSettings['delivery']
  pickUp: string
  /** The code and region of the shop. */
  home: string
  homeRegion: string
}

export const sampleSettings = (tax: TaxRow[], { delivery, pickUp, country, region }: ManagedSettings): SampleSettings => ({
  tax,
  delivery,
  pickUp,
  home: countryCode(country) ?? '',
  homeRegion: region,
})

/** The country whose tax ID the sample's company has: the first that a row exempts, or a neighbor. */
export const foreignCountry = ({ tax, home }: SampleSettings): string =>
  tax
    .filter(({ exempt }) => exempt.some(({ who }) => who === 'tax-id'))
    .flatMap(({ countries }) => (countries === 'elsewhere' ? [] : countries))
    .find((country) => country !== home) ?? (home === 'AT' ? 'DE' : 'AT')

function customerOf(buyer: SampleBuyer, settings: SampleSettings): TaxedCustomer {
  if (buyer === 'checked') return { ...taxedCustomer, taxId: { id: '', country: foreignCountry(settings), reference: '' } }
  return buyer === 'certificate' ? { ...taxedCustomer, certificate: { text: '' } } : taxedCustomer
}

/** What a sample order costs with the rows as they are typed. */
export function sampleTotal({ buyer, country, region, goodsCents, grams }: Sample, settings: SampleSettings) {
  const { tax, delivery, pickUp, home, homeRegion } = settings
  return totalOrder(
    [{ orderUnit: 1, amountCents: goodsCents, weightGrams: grams }],
    { country, region, pickUp: country === '' },
    customerOf(buyer, settings),
    { ...toRates({ tax, delivery, pickUp }), country: home, region: homeRegion },
  )
}

/** Why a sample order has the tax that it has, with the number of the row. */
export function sampleReason(sample: Sample, { applied }: TotaledOrder, settings: SampleSettings): string {
  const place = sample.country === '' ? { country: settings.home, region: settings.homeRegion } : sample
  const row = taxRateFor(settings.tax, place.country, place.region)
  if (!row) return 'Without rows there is no tax'
  const number = settings.tax.indexOf(row) + 1
  if (applied.exempt) return `${kindNames[applied.exempt.kind]}, row ${number}`
  if (row.zero) return `${zeroNames[row.zero]}, row ${number}`
  const isForTaxId = row.exempt.some(({ who }) => who === 'tax-id')
  if (sample.buyer === 'unchecked' && isForTaxId) return `Tax applies until the ID is checked, row ${number}`
  const home = countryInSentence(settings.home)
  if (place.country === settings.home && sample.buyer !== 'anybody')
    return sample.country === '' ? `It stays in ${home}, row ${number}` : `It goes to ${home}, row ${number}`
  if (row.taxes.length > 1) return `${row.taxes.length === 2 ? 'Both' : 'All three'} taxes of row ${number}`
  return `Row ${number}`
}

/** Who orders, in words. */
export function buyerName(buyer: SampleBuyer, settings: SampleSettings): string {
  const foreign = countryName(foreignCountry(settings)) ?? ''
  const names: Record<SampleBuyer, string> = {
    anybody: 'Anybody',
    checked: `Company with a checked tax ID of ${foreign}`,
    unchecked: `Company with a tax ID of ${foreign} that is not checked`,
    certificate: 'Company with a certificate',
  }
  return names[buyer]
}

/** Where it goes, in words. */
export function placeOf({ country, region }: Sample, { home }: SampleSettings): string {
  if (country === '') return `Picked up in ${countryInSentence(home)}`
  return [region, countryName(country)].filter(Boolean).join(', ')
}

/** Where the first sample goes: to the shop's country, or to one that the rows name. */
export const startCountry = ({ home, tax }: SampleSettings): string =>
  home || (tax.flatMap(({ countries }) => (countries === 'elsewhere' ? [] : countries))[0] ?? 'US')

const MOST_CASES = 5
const farCountries = ['CH', 'US', 'JP', 'BR']

/** Without a country there is no such case. */
type Candidate = [buyer: SampleBuyer, country: string | undefined, region?: string | undefined]

const firstPlace = ({ countries, region }: TaxRow): [country: string | undefined, region: string | undefined] => [
  countries === 'elsewhere' ? undefined : countries[0],
  regionsOf(region)[0],
]

/** The same goods to other places and buyers, one for each thing that the rows distinguish. */
export function otherCases(sample: Sample, settings: SampleSettings): Sample[] {
  const { tax, pickUp, home } = settings
  const foreign = foreignCountry(settings)
  const named = tax.flatMap(({ countries }) => (countries === 'elsewhere' ? [] : countries))
  const regional = tax.find(({ region }) => region !== '')
  const certified = tax.find(({ exempt, countries }) => countries !== 'elsewhere' && exempt.some(({ who }) => who === 'certificate'))
  const far = farCountries.find((country) => country !== home && !named.includes(country))
  const isForTaxId = tax.some(({ exempt }) => exempt.some(({ who }) => who === 'tax-id'))
  const candidates: Candidate[] = [['anybody', home || undefined]]
  if (isForTaxId) candidates.push(['checked', foreign], ['unchecked', foreign], ['checked', pickUp === '' ? undefined : ''])
  if (regional) candidates.push(['anybody', ...firstPlace(regional)])
  candidates.push(['anybody', far])
  if (certified) candidates.push(['certificate', ...firstPlace(certified)])
  candidates.push(...named.filter((country) => !needsRegion(tax, country)).map((country): Candidate => ['anybody', country]))
  const seen = new Set([`${sample.buyer} ${sample.country} ${sample.region}`])
  return candidates
    .flatMap(([buyer, country, region = '']) => (country === undefined ? [] : [{ ...sample, buyer, country, region }]))
    .filter(({ buyer, country, region }) => {
      const key = `${buyer} ${country} ${region}`
      return !seen.has(key) && seen.add(key)
    })
    .slice(0, MOST_CASES)
}
