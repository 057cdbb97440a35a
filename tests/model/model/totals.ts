import type { DeliveryRow, Order, Refund, Settings, Sums, Totaled } from '../state.ts'
import type { Destination, TaxRow } from '../steps.ts'
import { cents, Refused, sum, type World } from './world.ts'

export const codes: Record<string, string> = { Norway: 'NO', Norge: 'NO', Deutschland: 'DE', USA: 'US' }

interface Line {
  product: string
  units: number
  price: number
}

/** How somebody is taxed: the country of an accepted tax ID, and a certificate that counts today. */
export interface Taxed {
  idCountry: string | undefined
  hasCertificate: boolean
}

interface Terms {
  taxed: Taxed
  /** Instead of the rates. */
  delivery?: number | null
  /** Grams, if they are not those of the products now. */
  weight?: number | undefined
}

export const settingsOf = (world: World) => world.settings.get('shop') as Settings

/** `amount × part / whole`, half up, in whole numbers. */
const share = (amount: number, part: number, whole: number) =>
  Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))

/** Two spellings of one place are the same. */
export const placeOf = ({ country, region = '' }: Destination) => `${codes[country] ?? country} ${regionOf(region)}`
export const isSameCountry = (one: Destination, other: Destination) => codes[one.country] === codes[other.country]
export const needsRegion = ({ tax }: Settings, { country }: Destination) =>
  tax.some(({ countries, region }) => region !== '' && countries.includes(codes[country] ?? ''))

/** What an order comes to with the rates of the moment. Refuses where no row fits. */
export function addUp(world: World, lines: readonly Line[], to: Destination, { taxed, delivery: fixed = null, weight }: Terms): Totaled {
  const rates = settingsOf(world)
  const settings: Settings = fixed === null ? rates : { ...rates, delivery: [{ countries: 'elsewhere', price: fixed / 100 }] }
  const goods = sum(lines, ({ units, price }) => units * price)
  const hasDelivery = settings.delivery.length > 0 || settings.pickUp !== ''
  if (to.pickUp && settings.pickUp === '') throw new Refused('no-pick-up')
  const country = codes[to.pickUp ? settings.country : to.country]
  if ((hasDelivery || settings.tax.length > 0) && !country) throw new Refused('unknown-country')
  const grams = weight ?? sum(lines, ({ product, units }) => units * (world.products.get(product)?.weight ?? 0))
  const carrier = to.pickUp || !hasDelivery ? null : carrierOf(settings, country, grams)
  const delivery = carrier ? priceOf(carrier, goods) : 0
  const region = regionOf(to.pickUp ? settings.region : (to.region ?? ''))
  const row = settings.tax.length === 0 ? undefined : rowOf(settings, country, region)
  const exempt = row && exemptionFor(row, taxed, { home: codes[settings.country], country })
  const taxes = exempt ? [] : (row?.taxes ?? []).map(({ percent }) => share(goods + delivery, Math.round(percent * 1000), 100_000))
  const tax = sum(taxes, (cents) => cents)
  const isRated = to.pickUp || hasDelivery || taxes.length > 0 || exempt
  const terms = JSON.stringify(exempt ?? (row?.taxes ?? []).map(({ name, percent }) => [name, percent]))
  const applied = { weight: grams, isPickUp: to.pickUp === true, terms, zero: exempt ? null : (row?.zero ?? null), carrier }
  return { goods, delivery, tax, taxes, amount: goods + delivery + tax, applied: isRated ? applied : null }
}

/** What delivery of an order costs instead of the rates, by its last change or its quote. */
export function fixedOf(world: World, name: string): number | null {
  const { changes = 0, fixed = null } = world.orders.get(name) ?? {}
  if (changes > 0) return fixed
  return world.quotes.entries().find(([, each]) => each.order === name)?.[1].delivery ?? null
}

interface Changed {
  lines: readonly Line[]
  /** Products and units are as they were. */
  isSameParcel: boolean
  /** Delivery instead of the rates, before and afterwards. */
  was: number | null
  fixed: number | null
}

/** What an order comes to at its own place: with the taxes that are frozen with it, and its delivery while the parcel is the same. */
export function totalHere(world: World, order: Order, { lines, isSameParcel, was, fixed }: Changed): Totaled {
  const { applied: frozen, country } = order
  const rates = settingsOf(world)
  const goods = sum(lines, ({ units, price }) => units * price)
  const grams = sum(lines, ({ product, units }) => units * (world.products.get(product)?.weight ?? 0))
  const weight = isSameParcel && frozen ? frozen.weight : grams
  const code = codes[country]
  const row = { countries: 'elsewhere' as const, price: (fixed ?? 0) / 100 }
  const keeps = was === null && (!frozen?.carrier || isSameParcel)
  const isRated = rates.delivery.length > 0 || rates.pickUp !== ''
  const needsPlace =
    !frozen?.isPickUp && (fixed !== null || (keeps ? frozen?.carrier : isRated) || (frozen && taxesOf(frozen.terms).length > 0))
  if (needsPlace && !code) throw new Refused('unknown-country')
  const byRates = keeps ? (frozen?.carrier ?? null) : isRated ? carrierOf(rates, code, weight) : null
  const carrier = frozen?.isPickUp ? null : fixed === null ? byRates : row
  const delivery = carrier ? priceOf(carrier, goods) : 0
  const terms = frozen?.terms ?? '[]'
  const taxes = taxesOf(terms).map((percent) => share(goods + delivery, Math.round(percent * 1000), 100_000))
  const tax = sum(taxes, (cents) => cents)
  const kept = { isPickUp: false, zero: null, ...frozen, terms, weight, carrier }
  return { goods, delivery, tax, taxes, amount: goods + delivery + tax, applied: frozen || carrier ? kept : null }
}

/** The percents that are frozen with an order; none for an exempt one. */
function taxesOf(terms: string): number[] {
  const read: unknown = JSON.parse(terms)
  return Array.isArray(read) ? read.map(([, percent]) => Number(percent)) : []
}

const priceOf = ({ freeFrom, price }: DeliveryRow, goods: number) => (freeFrom !== undefined && goods >= cents(freeFrom) ? 0 : cents(price))

/** The lightest row of the country that carries the parcel, else the lightest for elsewhere. */
function carrierOf({ delivery }: Settings, country: string | undefined, grams: number): DeliveryRow {
  const carrying = delivery.filter(({ upToKg }) => upToKg === undefined || grams <= upToKg * 1000)
  const lightest = (rows: typeof carrying) => rows.toSorted((a, b) => (a.upToKg ?? Infinity) - (b.upToKg ?? Infinity))[0]
  const row =
    lightest(carrying.filter(({ countries }) => countries !== 'elsewhere' && countries.includes(country ?? ''))) ??
    lightest(carrying.filter(({ countries }) => countries === 'elsewhere'))
  if (!row) throw new Refused('no-delivery')
  return row
}

/** A tax ID counts for goods that leave the country of the shop, and only if it is of another one. */
const exemptionFor = (
  { exempt }: TaxRow,
  { idCountry, hasCertificate }: Taxed,
  { home, country }: Record<'home' | 'country', string | undefined>,
) => exempt.find(({ who }) => (who === 'certificate' ? hasCertificate : idCountry !== undefined && idCountry !== home && country !== home))

/** What frees goods to a place of tax now because of the tax ID, if anything does. */
export function freedByTaxId(world: World, to: Destination, taxed: Taxed): TaxRow['exempt'][number] | undefined {
  const settings = settingsOf(world)
  const [home, country] = [codes[settings.country], codes[to.country]]
  if (country === undefined || settings.tax.length === 0) return undefined
  try {
    const exemption = exemptionFor(rowOf(settings, country, regionOf(to.region ?? '')), taxed, { home, country })
    return exemption?.who === 'tax-id' ? exemption : undefined
  } catch (refused) {
    if (refused instanceof Refused) return undefined
    throw refused
  }
}

const regionCodes: Record<string, string> = { or: 'oregon' }
const regionOf = (region: string) => regionCodes[region.toLowerCase()] ?? region.toLowerCase()

/** Region before country before elsewhere. A country with rows by region needs one. */
function rowOf({ tax }: Settings, country: string | undefined, region: string): TaxRow {
  const here = tax.filter(({ countries }) => countries !== 'elsewhere' && countries.includes(country ?? ''))
  if (region === '' && here.some((row) => row.region !== '')) throw new Refused('no-region')
  const row =
    here.find((each) => each.region.toLowerCase().split(', ').includes(region) && region !== '') ??
    here.find((each) => each.region === '') ??
    tax.find(({ countries }) => countries === 'elsewhere')
  if (!row) throw new Refused('no-tax')
  return row
}

/** A refund in its parts. All refunds of an order add up to its tax, its delivery and its goods. */
export function split(order: Order, earlier: readonly Refund[], amount: number, asked = 0): Sums {
  const of = (part: keyof Sums) => sum(earlier, (refund) => refund[part])
  const refunded = order.amount - Math.max(order.amount - of('amount'), 0)
  const tax = Math.min(Math.max(share(order.tax, refunded + amount, order.amount) - of('tax'), 0), amount)
  const net = amount - tax
  if (asked > Math.min(order.delivery - of('delivery'), net)) throw new Refused('out-of-range')
  const delivery = Math.max(asked, net - (order.goods - of('goods')))
  return { goods: net - delivery, delivery, tax, amount }
}
