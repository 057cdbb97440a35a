import { expect, test } from 'vitest'
import type { RateSettings, TaxRow } from '../src/contract/selling/rates.ts'
import { reconcile } from '../src/shop/operations/reconcile/reconcile.ts'
import { placeOrder } from '../src/shop/selling/orders/place-order.ts'
import { readOrder } from '../src/shop/selling/orders/read-order.ts'
import { readOrderPreview } from '../src/shop/selling/orders/read-order-preview.ts'
import { gatewayLimits } from '../src/shop/selling/payments/gateway.ts'
import { refundOrder } from '../src/shop/selling/refunds/refund-order.ts'
import { Random } from './model/random.ts'
import { aShop } from './support/a-shop.ts'
import { aTaxRow } from './support/a-tax-row.ts'
import { defaultEngine } from './support/default-engine.ts'
import { liftLimits } from './support/lift-limits.ts'
import { aCustomer, anAdmin, anOrderOf, aProduct } from './support/make.ts'
import { deliverAll, listenForEvents, payWithCard } from './support/payments.ts'
import { setRates } from './support/rates.ts'

/** `ORDERS=10000 SEED=1 npx vitest run tests/orders-with-rates.test.ts` tries as many. */
const ORDERS = Number(process.env.ORDERS ?? 40)
const ORDERS_WITH_THE_SAME_RATES = 10
const random = new Random(Number(process.env.SEED ?? 29))

const places = [
  { country: 'US', region: 'Pennsylvania', typed: { country: 'U.S.A.', region: 'PENNSYLVANIA' } },
  { country: 'US', region: 'New Jersey', typed: { country: 'United States', region: 'new jersey' } },
  { country: 'DE', region: '', typed: { country: 'Deutschland', region: '' } },
  { country: 'NO', region: '', typed: { country: 'no', region: 'Vestland' } },
  { country: 'JP', region: '', typed: { country: 'Japan', region: '' } },
] as const
type Place = (typeof places)[number]

const goods = [
  { cents: 890, grams: 245 },
  { cents: 1, grams: 1 },
  { cents: 333, grams: 0 },
  { cents: 129_999, grams: 18_750 },
]
type Line = (typeof goods)[number] & { units: number }

/** Rates with random prices, limits and percents. Each country has its rows or those of elsewhere. */
function someRates(): Pick<RateSettings, 'delivery' | 'pickUp' | 'tax'> {
  const price = () => random.whole(0, 90_000) / 100
  const freeFrom = () => (random.chance(0.4) ? { freeFrom: random.whole(1, 2_000_000) / 100 } : {})
  const percent = () => random.whole(0, 100_000) / 1000
  const named = places.map(({ country }) => country).filter((country, index, all) => all.indexOf(country) === index && random.chance(0.6))
  const limits = [random.whole(1, 60_000) / 1000, random.whole(60_001, 400_000) / 1000]
  const delivery: RateSettings['delivery'] = [
    ...(named.length > 0 ? limits.map((upToKg) => ({ countries: named, upToKg, price: price(), ...freeFrom() })) : []),
    ...(random.chance(0.8) ? [{ countries: 'elsewhere' as const, price: price(), ...freeFrom() }] : []),
  ]
  const taxes = (row: TaxRow): TaxRow => ({
    ...row,
    taxes: [...row.taxes, ...['GST', 'PST'].flatMap((name) => (random.chance(0.3) ? [{ name, percent: percent(), number: '' }] : []))],
  })
  const tax: RateSettings['tax'] = [
    ...places.flatMap(({ country, region }) =>
      random.chance(0.6) ? [taxes(aTaxRow({ country, region, percent: percent(), name: 'Tax' }))] : [],
    ),
    ...(random.chance(0.7) ? [taxes(aTaxRow({ country: 'elsewhere', region: '', percent: percent(), name: 'Export' }))] : []),
  ]
  return { delivery: random.chance(0.1) ? [] : delivery, pickUp: random.chance(0.5) ? 'Dock 3' : '', tax: random.chance(0.1) ? [] : tax }
}

/** The sums in whole cents by another way than `totalOrder`; undefined for a destination that is refused. */
function calculate({ delivery, pickUp, tax }: ReturnType<typeof someRates>, lines: Line[], place: Place, isPickUp: boolean) {
  const sum = (of: (line: Line) => number) => lines.reduce((total, line) => total + of(line), 0)
  const [goodsCents, kilograms] = [sum(({ cents, units }) => cents * units), sum(({ grams, units }) => grams * units) / 1000]
  const to = isPickUp ? places[0] : place
  let deliveryCents = 0
  if (isPickUp && pickUp === '') return undefined
  if (!isPickUp && (delivery.length > 0 || pickUp !== '')) {
    const fits = delivery.filter(({ upToKg }) => upToKg === undefined || kilograms <= upToKg)
    const [row] = [
      ...fits.filter(({ countries }) => countries !== 'elsewhere' && countries.includes(to.country)),
      ...fits.filter(({ countries }) => countries === 'elsewhere'),
    ]
    if (!row) return undefined
    const isFree = row.freeFrom !== undefined && goodsCents >= Math.round(row.freeFrom * 100)
    deliveryCents = isFree ? 0 : Math.round(row.price * 100)
  }
  const ofCountry = tax.filter(({ countries }) => countries[0] === to.country)
  const row =
    ofCountry.find(({ region }) => region !== '' && region === to.region) ??
    ofCountry.find(({ region }) => region === '') ??
    tax.find(({ countries }) => countries === 'elsewhere')
  if (tax.length > 0 && !row) return undefined
  const taxCents = (row?.taxes ?? []).reduce((total, { percent }) => {
    const thousandths = BigInt(Math.round(percent * 1000))
    return total + Number((BigInt(goodsCents + deliveryCents) * thousandths + 50_000n) / 100_000n)
  }, 0)
  return {
    goods: goodsCents / 100,
    delivery: deliveryCents / 100,
    tax: taxCents / 100,
    orderAmount: (goodsCents + deliveryCents + taxCents) / 100,
  }
}

const cents = (amount: number) => Math.round(amount * 100)

test(
  `${ORDERS} orders: preview, order, payment, refunds and reconciliation agree with another calculation`,
  async () => {
    const shop = await aShop(defaultEngine)
    await listenForEvents(shop)
    await liftLimits(shop)
    const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
    const tools = await Promise.all(
      goods.map(async (tool, index) => ({
        ...tool,
        id: await aProduct(shop, {
          name: `Tool ${index}`,
          price: tool.cents / 100,
          weight_grams: tool.grams || null,
          minimum_order: 1,
          available: 1_000_000,
        }),
      })),
    )
    const seen = { placed: 0, refused: 0, refunds: 0 }
    let rates = someRates()
    for (let order = 0; order < ORDERS; order++) {
      if (order % ORDERS_WITH_THE_SAME_RATES === 0) {
        rates = someRates()
        await setRates(shop, rates)
      }
      const lines = tools.filter(() => random.chance(0.5)).map((tool) => ({ ...tool, units: random.whole(1, 400) }))
      if (lines.length === 0) continue
      const [place, isPickUp] = [random.pick(places), random.chance(0.2)]
      const expected = calculate(rates, lines, place, isPickUp)
      const requested = lines.map(({ id, units }) => ({ productID: id, orderUnit: units }))
      const to = { ...place.typed, ...(isPickUp && { pickUp: true }) }
      const preview = await readOrderPreview(shop, customer, requested, to)
      const label = `order ${order}`
      const placing = placeOrder(shop, customer, { ...anOrderOf(requested), ...to, orderAmount: preview.orderAmount })
      if (!expected) {
        expect(preview.reason, label).toBeDefined()
        await expect(placing, label).rejects.toMatchObject({ reason: preview.reason, message: preview.message })
        seen.refused++
        continue
      }
      expect(preview, label).toMatchObject(expected)
      const { orderId } = await placing
      seen.placed++
      expect(await readOrder(shop, customer, orderId), label).toMatchObject(expected)
      const { minAmountCents, maxAmountCents } = gatewayLimits
      if (cents(expected.orderAmount) < minAmountCents || cents(expected.orderAmount) > maxAmountCents) continue
      await payWithCard(shop, customer, orderId)
      await deliverAll(shop)
      const paid = await shop.db
        .selectFrom('test_gateway_session')
        .select('amountCents')
        .where('orderId', '=', orderId)
        .executeTakeFirstOrThrow()
      expect(paid.amountCents, label).toBe(cents(expected.orderAmount))

      let left = cents(expected.orderAmount)
      for (let more = random.whole(0, 3); more > 0 && left > 0; more--) {
        const amountCents = random.chance(0.3) ? left : random.whole(1, left)
        left -= amountCents
        await refundOrder(shop, admin, orderId, { amountCents, reason: 'Late', restock: [] })
        seen.refunds++
        const { refunds } = await readOrder(shop, customer, orderId)
        const total = (part: 'amount' | 'delivery' | 'tax') => refunds.reduce((sum, refund) => sum + cents(refund[part]), 0)
        const share =
          (BigInt(cents(expected.tax)) * BigInt(total('amount')) * 2n + BigInt(paid.amountCents)) / (2n * BigInt(paid.amountCents))
        expect(total('tax'), label).toBe(Number(share))
        expect(total('delivery'), label).toBeLessThanOrEqual(cents(expected.delivery))
        expect(total('amount') - total('tax') - total('delivery'), label).toBeLessThanOrEqual(cents(expected.goods))
      }
      await deliverAll(shop)
    }
    expect(await reconcile(shop.db)).toEqual([])
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(ORDERS / 20)
  },
  20_000 + ORDERS * 1000,
)
