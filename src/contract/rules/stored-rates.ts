/** A delivery row as it is stored and calculated with. */
export interface DeliveryRate {
  countries: 'elsewhere' | string[]
  /** No limit if null. */
  upToGrams: number | null
  priceCents: number
  /** Never if null. */
  freeFromCents: number | null
}

/** One of up to three taxes that apply at once. */
export interface Tax {
  name: string
  /** Thousandths of a percent: 6625 is 6.625%. */
  percentThousandths: number
  /** The seller's registration for it, which documents print; empty if there is none. */
  number: string
}

/** Why a row of 0% has no tax. */
export type ZeroReason = 'export' | 'zero-rated' | 'not-taxable'

/** Why a buyer pays no tax. */
export type ExemptionKind = 'intra-community' | 'reverse-charge' | 'export' | 'certificate' | 'other'

/** Which companies a row exempts: those with an accepted tax ID of another country, or those with a certificate. */
export interface Exemption {
  who: 'tax-id' | 'certificate'
  kind: ExemptionKind
  /** What documents print; empty for the text of the kind. */
  text: string
}

/** A tax row as it is stored and calculated with. */
export interface TaxRate {
  /** ISO codes, or 'elsewhere'. */
  countries: 'elsewhere' | string[]
  /** The regions of the only country, separated by commas; all others if empty. */
  region: string
  taxes: Tax[]
  zero: ZeroReason | null
  /** The first that fits the buyer applies; empty if everybody pays. */
  exempt: Exemption[]
}

/** Delivery and tax as they are stored: whole cents, grams and thousandths of a percent. */
export interface Rates {
  delivery: DeliveryRate[]
  pickUp: string
  tax: TaxRate[]
}

/** A tax of an order: rounded by itself, once, half up. */
export interface AppliedTax extends Tax {
  cents: number
}

/** Why an order is exempt, as it is frozen with the order. */
export interface AppliedExemption {
  /** `company`: an earlier version exempted companies wherever the goods went. */
  who: Exemption['who'] | 'company'
  kind: ExemptionKind
  /** The buyer's tax ID and the reference of the register that confirmed it; empty for a certificate. */
  taxId: string
  reference: string
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
  /** Empty if the shop has no tax rates, or if the customer is exempt. */
  taxes: AppliedTax[]
  zero: ZeroReason | null
  /** What documents say of the exemption; null for those who pay tax. */
  exemption: string | null
  exempt: AppliedExemption | null
}

/** What an earlier version froze with an order: one tax, without its amount. */
interface EarlierRates extends Pick<AppliedRates, 'weightGrams' | 'country' | 'region' | 'delivery' | 'exemption'> {
  tax: Pick<Tax, 'name' | 'percentThousandths'> | null
}

/** What is frozen with an order, of this version or an earlier one. */
export type StoredRates = (AppliedRates & Pick<EarlierRates, 'tax'>) | EarlierRates

/** Reads what is frozen with an order. `taxCents` is the tax of the order. */
export function readApplied(stored: StoredRates, taxCents: number): AppliedRates {
  const { tax, ...applied } = stored
  if ('taxes' in applied) return applied
  return {
    ...applied,
    taxes: tax ? [{ name: tax.name, percentThousandths: tax.percentThousandths, number: '', cents: taxCents }] : [],
    zero: null,
    exempt: applied.exemption === null ? null : { who: 'company', kind: 'other', taxId: '', reference: '' },
  }
}

/** Adds the only tax as processes of the version before read it. */
export function storeApplied(applied: AppliedRates): StoredRates {
  const [tax, ...others] = applied.taxes
  return {
    ...applied,
    tax: tax && others.length === 0 ? { name: tax.name, percentThousandths: tax.percentThousandths } : null,
  }
}
