import type { DeliveryRate } from './stored-rates.ts'

const limitOf = ({ upToGrams }: DeliveryRate) => upToGrams ?? Number.POSITIVE_INFINITY

/** The rows that name a country (ISO code). */
const ratesOf = (rates: readonly DeliveryRate[], country: string) =>
  rates.filter(({ countries }) => countries !== 'elsewhere' && countries.includes(country))

const ratesElsewhere = (rates: readonly DeliveryRate[]) => rates.filter(({ countries }) => countries === 'elsewhere')

/** Returns the row with the smallest weight limit that holds `grams`. */
const smallestFor = (rates: readonly DeliveryRate[], grams: number): DeliveryRate | undefined =>
  rates.filter((rate) => grams <= limitOf(rate)).toSorted((a, b) => limitOf(a) - limitOf(b))[0]

/** Returns the delivery row of a parcel: one that names the country, else one for elsewhere; undefined if none fits. */
export const deliveryRateFor = (rates: readonly DeliveryRate[], country: string, grams: number): DeliveryRate | undefined =>
  smallestFor(ratesOf(rates, country), grams) ?? smallestFor(ratesElsewhere(rates), grams)

/** Returns the heaviest parcel in grams that goes to a country; 0 if none does. */
export const heaviestParcel = (rates: readonly DeliveryRate[], country: string): number =>
  Math.max(0, ...[...ratesOf(rates, country), ...ratesElsewhere(rates)].map(limitOf))
