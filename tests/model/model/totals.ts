import type { Order, Refund, Settings, Sums } from '../state.ts'
import type { Destination } from '../steps.ts'
import { cents, Refused, sum, type World } from './world.ts'

const codes: Record<string, string> = { Norway: 'NO', Norge: 'NO', Deutschland: 'DE', USA: 'US' }

interface Line {
  product: string
  units: number
  price: number
}

interface Terms {
  taxExempt: boolean
  /** Instead of the rates. */
  delivery?: number | null
}

export const settingsOf = (world: World) => world.settings.get('shop') as Settings

/** `amount × part / whole`, half up, in whole numbers. */
const share = (amount: number, part: number, whole: number) =>
  Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))

/** What an order comes to with the rates of the moment. Refuses where no row fits. */
export function addUp(world: World, lines: readonly Line[], to: Destination, { taxExempt, delivery: fixed = null }: Terms): Sums {
  const rates = settingsOf(world)
  const settings: Settings = fixed === null ? rates : { ...rates, delivery: [{ countries: 'elsewhere', price: fixed / 100 }] }
  const goods = sum(lines, ({ units, price }) => units * price)
  const hasDelivery = settings.delivery.length > 0 || settings.pickUp !== ''
  if (to.pickUp && settings.pickUp === '') throw new Refused('no-pick-up')
  const country = codes[to.pickUp ? settings.country : to.country]
  if ((hasDelivery || settings.tax.length > 0) && !country) throw new Refused('unknown-country')
  const grams = sum(lines, ({ product, units }) => units * (world.products.get(product)?.weight ?? 0))
  const delivery = to.pickUp || !hasDelivery ? 0 : deliveryOf(settings, country, grams, goods)
  const region = (to.pickUp ? settings.region : (to.region ?? '')).toLowerCase()
  const thousandths = settings.tax.length === 0 ? 0 : thousandthsOf(settings, country, region)
  const tax = taxExempt ? 0 : share(goods + delivery, thousandths, 100_000)
  return { goods, delivery, tax, amount: goods + delivery + tax }
}

/** The lightest row of the country that carries the parcel, else the lightest for elsewhere. */
function deliveryOf({ delivery }: Settings, country: string | undefined, grams: number, goods: number): number {
  const carrying = delivery.filter(({ upToKg }) => upToKg === undefined || grams <= upToKg * 1000)
  const lightest = (rows: typeof carrying) => rows.toSorted((a, b) => (a.upToKg ?? Infinity) - (b.upToKg ?? Infinity))[0]
  const row =
    lightest(carrying.filter(({ countries }) => countries !== 'elsewhere' && countries.includes(country ?? ''))) ??
    lightest(carrying.filter(({ countries }) => countries === 'elsewhere'))
  if (!row) throw new Refused('no-delivery')
  return row.freeFrom !== undefined && goods >= cents(row.freeFrom) ? 0 : cents(row.price)
}

/** Region before country before elsewhere. A country with rows by region needs one. */
function thousandthsOf({ tax }: Settings, country: string | undefined, region: string): number {
  const here = tax.filter((row) => row.country === country)
  if (region === '' && here.some((row) => row.region !== '')) throw new Refused('no-region')
  const row =
    here.find((each) => each.region !== '' && each.region.toLowerCase() === region) ??
    here.find((each) => each.region === '') ??
    tax.find((each) => each.country === 'elsewhere')
  if (!row) throw new Refused('no-tax')
  return Math.round(row.percent * 1000)
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
