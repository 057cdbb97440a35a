/** A delivery row as it is stored and calculated with. */
export interface DeliveryRate {
  countries: 'elsewhere' | string[]
  /** No limit if null. */
  upToGrams: number | null
  priceCents: number
  /** Never if null. */
  freeFromCents: number | null
}

/** A tax row as it is stored and calculated with. */
export interface TaxRate {
  /** An ISO code, or 'elsewhere'. */
  country: string
  /** All others if empty. */
  region: string
  /** Thousandths of a percent: 6625 is 6.625%. */
  percentThousandths: number
  name: string
}

/** Delivery and tax as they are stored: whole cents, grams and thousandths of a percent. */
export interface Rates {
  delivery: DeliveryRate[]
  pickUp: string
  tax: TaxRate[]
  exemptReason: string
}

/** What `totalOrder` applied to an order, as it is frozen with the order. */
export interface AppliedRates {
  /** Of all lines; products of unknown weight count as 0. */
  weightGrams: number
  /** The ISO code of the country that delivery and tax are for; null if the shop has no rates. */
  country: string | null
  region: string
  /** The row for the parcel, or where it is picked up; null if the shop has no delivery rates. */
  delivery: DeliveryRate | { pickUp: string } | null
  /** Null if the shop has no tax rates, or if the customer is exempt. */
  tax: TaxRate | null
  /** Why the customer pays no tax; null for others. */
  exemption: string | null
}
