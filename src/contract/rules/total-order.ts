import { countryInSentence, countryName } from '../ground/countries.ts'
import { exemptionText } from '../ground/exemption-texts.ts'
import { totalMessages } from '../ground/total-messages.ts'
import { deliveryRateFor, heaviestParcel } from './delivery-rate.ts'
import { roundedShare } from './rounded-share.ts'
import type { AppliedRates, AppliedTax, DeliveryRate, Exemption, Rates, TaxRate } from './stored-rates.ts'
import { foldRegion, needsRegion, taxRateFor } from './tax-rate.ts'

export interface LineToTotal {
  orderUnit: number
  /** What `lineAmount` says of the units. */
  amountCents: number
  /** The weight of one unit in grams; null if it is unknown, which counts as 0. */
  weightGrams: number | null
}

export interface Destination {
  /** An ISO code. Anything else is a country that nobody knows; empty means that none is given yet. */
  country?: string | undefined
  region?: string | undefined
  /** Whether the customer picks the order up. Country and region then do not count. */
  pickUp?: boolean | undefined
}

/** A tax ID that the register confirmed or the office accepted. */
export interface AcceptedTaxId {
  id: string
  /** The ISO code of the country that issued it: GR for EL, GB for XI. */
  country: string
  /** Of the register's answer; empty for one that was accepted by hand. */
  reference: string
}

/** Whom an order is taxed as. */
export interface TaxedCustomer {
  taxId: AcceptedTaxId | null
  /** What the office has marked a company with, if it counts on the day of the order; its text replaces that of the row. */
  certificate: { text: string } | null
}

/** Somebody whom no row exempts. */
export const taxedCustomer: TaxedCustomer = { taxId: null, certificate: null }

/** Delivery and tax, and where the shop is: an ISO code and a region, by which orders are taxed that are picked up. */
export interface TotalSettings extends Rates {
  country: string
  region: string
}

/** The sums of an order, in whole cents. `amountCents` is the total. */
export interface OrderSums {
  goodsCents: number
  deliveryCents: number
  taxCents: number
  amountCents: number
}

export interface TotaledOrder extends OrderSums {
  state: 'total'
  applied: AppliedRates
}

/** Without a country, delivery and tax are unknown. `message` says so. */
export interface GoodsOnly {
  state: 'goods-only'
  goodsCents: number
  message: string
}

export interface Refused {
  reason: 'unknown-country' | 'no-delivery' | 'no-pick-up' | 'no-region' | 'no-tax'
  message: string
}

export interface RefusedOrder extends Refused {
  state: 'refused'
  goodsCents: number
}

/**
 * Adds up an order in whole cents: goods, delivery, and the taxes on both, each rounded once, half up. Returns also what was applied, to be frozen
 * with the order. Without rates nothing is added. Refuses a destination that no delivery row or no tax row fits, a country that nobody
 * knows, and a missing region where tax depends on it; without a country, it answers the goods only. Placing an order, previews, cart,
 * quotes and the purchase page use it, and nothing else adds up an order.
 */
export function totalOrder(
  lines: readonly LineToTotal[],
  destination: Destination,
  customer: TaxedCustomer,
  settings: TotalSettings,
): TotaledOrder | GoodsOnly | RefusedOrder {
  const goodsCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const weightGrams = weightOf(lines)
  const place = placeOf(destination, settings)
  const refused = (refusal: Refused): RefusedOrder => ({ state: 'refused', goodsCents, ...refusal })

  if (hasRates(settings) && !place.pickUp) {
    if (place.country === '') return { state: 'goods-only', goodsCents, message: totalMessages.goodsOnly }
    if (!isCountry(place)) return refused({ reason: 'unknown-country', message: totalMessages.unknownCountry(place.country) })
  }
  const delivery = deliveryTo(place, settings, weightGrams)
  if (delivery && 'reason' in delivery) return refused(delivery)
  const tax = taxAt(place, settings, customer)
  if ('reason' in tax) return refused(tax)

  const deliveryCents = delivery && 'priceCents' in delivery ? deliveryPrice(delivery, goodsCents) : 0
  const taxes = taxesOn(goodsCents + deliveryCents, tax)
  const taxCents = taxes.reduce((sum, { cents }) => sum + cents, 0)
  return {
    state: 'total',
    goodsCents,
    deliveryCents,
    taxCents,
    amountCents: goodsCents + deliveryCents + taxCents,
    applied: {
      weightGrams,
      country: isCountry(place) ? place.country : null,
      region: place.region,
      delivery,
      taxes,
      zero: tax.exempt ? null : (tax.rate?.zero ?? null),
      exemption: tax.exempt && textFor(tax.exempt, customer),
      exempt: tax.exempt && appliedExemption(tax.exempt, customer),
    },
  }
}

interface Place {
  country: string
  region: string
  pickUp: boolean
}

/** An order that is picked up changes hands where the shop is. */
const placeOf = ({ country = '', region = '', pickUp = false }: Destination, shop: TotalSettings): Place =>
  pickUp ? { country: shop.country, region: shop.region, pickUp } : { country, region, pickUp }

const isCountry = ({ country }: Place) => countryName(country) !== undefined

/** The rows of the rates, as settings or as they are stored. */
interface RowsOfRates {
  delivery: readonly unknown[]
  pickUp: string
  tax: readonly unknown[]
}

const hasDelivery = ({ delivery, pickUp }: Omit<RowsOfRates, 'tax'>) => delivery.length > 0 || pickUp !== ''

/** Whether delivery or tax is added to the goods of an order. */
export const hasRates = (rates: RowsOfRates) => hasDelivery(rates) || rates.tax.length > 0

/** Beyond what a whole number holds, the weight no longer matters. */
const weightOf = (lines: readonly LineToTotal[]) =>
  Math.min(
    lines.reduce((sum, { orderUnit, weightGrams }) => sum + orderUnit * (weightGrams ?? 0), 0),
    Number.MAX_SAFE_INTEGER,
  )

const deliveryPrice = ({ priceCents, freeFromCents }: DeliveryRate, goodsCents: number) =>
  freeFromCents !== null && goodsCents >= freeFromCents ? 0 : priceCents

/** The row for a parcel, or where it is picked up; null for a shop without delivery rates. */
function deliveryTo({ country, pickUp }: Place, settings: TotalSettings, grams: number): AppliedRates['delivery'] | Refused {
  if (pickUp) return settings.pickUp === '' ? { reason: 'no-pick-up', message: totalMessages.noPickUp } : { pickUp: settings.pickUp }
  if (!hasDelivery(settings)) return null
  const rate = deliveryRateFor(settings.delivery, country, grams)
  if (rate) return rate
  const [name, limit] = [countryInSentence(country), heaviestParcel(settings.delivery, country)]
  return { reason: 'no-delivery', message: limit === 0 ? totalMessages.noDelivery(name) : totalMessages.tooHeavy(name, grams, limit) }
}

interface TaxOfPlace {
  /** Null for a shop without tax rates. */
  rate: TaxRate | null
  /** What exempts the customer; null for those who pay tax. */
  exempt: Exemption | null
}

/** The tax row of a place and what it exempts the customer by, or why there is no tax. */
function taxAt(place: Place, settings: TotalSettings, customer: TaxedCustomer): TaxOfPlace | Refused {
  const { country, region, pickUp } = place
  if (settings.tax.length === 0) return { rate: null, exempt: null }
  if (!isCountry(place)) return { reason: 'no-tax', message: totalMessages.shopNowhere }
  const name = countryInSentence(country)
  if (needsRegion(settings.tax, country) && foldRegion(region) === '') {
    return { reason: 'no-region', message: pickUp ? totalMessages.shopNowhere : totalMessages.noRegion(name) }
  }
  const rate = taxRateFor(settings.tax, country, region)
  if (!rate) return { reason: 'no-tax', message: totalMessages.noTax(name) }
  const exempt = rate.exempt.find(({ who }) =>
    who === 'tax-id' ? isSoldAbroad(customer, country, settings) : customer.certificate !== null,
  )
  return { rate, exempt: exempt ?? null }
}

/** Goods that leave the shop's country for a buyer with a tax ID of another one: article 138 of Directive 2006/112/EC. */
const isSoldAbroad = ({ taxId }: TaxedCustomer, country: string, shop: TotalSettings) =>
  taxId !== null && taxId.country !== shop.country && country !== shop.country

const taxesOn = (netCents: number, { rate, exempt }: TaxOfPlace): AppliedTax[] =>
  rate && !exempt ? rate.taxes.map((tax) => ({ ...tax, cents: roundedShare(netCents, tax.percentThousandths, 100_000) })) : []

const textFor = (exempt: Exemption, { certificate }: TaxedCustomer) =>
  exempt.who === 'certificate' && certificate?.text ? certificate.text : exemptionText(exempt)

const appliedExemption = ({ who, kind }: Exemption, { taxId }: TaxedCustomer) => ({
  who,
  kind,
  taxId: who === 'tax-id' ? (taxId?.id ?? '') : '',
  reference: who === 'tax-id' ? (taxId?.reference ?? '') : '',
})
