import { toAmount, toCents } from '../../../contract/ground/money.ts'
import { percentBelow } from '../../../contract/rules/below-public.ts'
import { unitPrice } from '../../../contract/rules/pricing.ts'
import { type NumberField, readNumber } from '../../../contract/rules/read-number.ts'
import { taxedCustomer, totalOrder } from '../../../contract/rules/total-order.ts'
import { fieldMessages } from '../../../contract/schema/messages.ts'
import { toOrderRates } from '../../../contract/selling/order-rates.ts'
import type { CounterOffer, QuoteDetail, QuoteLine, QuoteSums } from '../../../contract/selling/quote.ts'
import { amountField } from '../../ui/text/amounts.ts'
import { readUnits, unitsProblem } from '../../ui/text/units.ts'

/** A line as it is typed. */
export interface TypedLine
  extends Pick<QuoteLine, 'productID' | 'sku' | 'product' | 'productImg' | 'available' | 'publicPrice' | 'ownPrices'> {
  units: string
  price: string
}

/** An offer as it is typed. */
export interface TypedOffer {
  lines: TypedLine[]
  isFixed: boolean
  isOnAccount: boolean
  delivery: string
  validUntil: string
  answer: string
}

/** A line as it is edited. */
export const toTypedLine = (
  { productID, sku, product, productImg, available, publicPrice, ownPrices }: Omit<TypedLine, 'units' | 'price'>,
  units: number,
  price: number,
): TypedLine => ({
  productID,
  sku,
  product,
  productImg,
  available,
  publicPrice,
  ownPrices,
  units: String(units),
  price: price.toFixed(2),
})

const DAYS = 14

/** The offer as it begins: what was saved, or the customer's own prices for two weeks. */
export function startOffer({ items, fixedDelivery, terms, validUntil, answer }: QuoteDetail, today: string): TypedOffer {
  return {
    lines: items.map((item) => toTypedLine(item, item.orderUnit, item.price ?? item.ownPrice)),
    isFixed: fixedDelivery !== null,
    isOnAccount: terms === 'account',
    delivery: fixedDelivery === null ? '' : fixedDelivery.toFixed(2),
    validUntil: validUntil && validUntil >= today ? validUntil : inDays(today, DAYS),
    answer,
  }
}

const inDays = (today: string, days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)

/** Reads an amount of an offer, in cents. */
export function readCents(text: string): number | undefined {
  const read = readNumber(text, offered)
  return 'value' in read && read.value >= 0 && read.value < 10_000_000 ? toCents(read.value) : undefined
}

const offered: NumberField = { ...amountField, unreadable: fieldMessages.offeredPrice }
/** What is wrong with an amount that `readCents` does not read, or with a price of zero. */
function centsProblem(text: string, field: NumberField): string {
  const read = readNumber(text, field)
  return 'problem' in read ? read.problem : (field.unreadable ?? '')
}

export const percentOf = ({ publicPrice, price }: TypedLine): string => {
  const cents = readCents(price)
  return cents === undefined ? '' : String(percentBelow(toCents(publicPrice), cents))
}

/** What a unit costs the customer without the offer, at the typed quantity, in cents. */
export const ownCentsOf = ({ ownPrices, units }: Pick<TypedLine, 'ownPrices' | 'units'>): number =>
  unitPrice(ownPrices, readUnits(units) ?? 0)

/** Applies the customer's answer to an offer: the quantities and the target prices. */
export const takeOver = (lines: readonly TypedLine[], { lines: wished }: CounterOffer): TypedLine[] =>
  lines.flatMap((line) => {
    const wish = wished.find(({ productID }) => productID === line.productID)
    if (!wish) return [line]
    if (wish.orderUnit === 0) return []
    return [{ ...line, units: String(wish.orderUnit), price: (wish.price ?? wish.offeredPrice).toFixed(2) }]
  })

export interface OfferProblems {
  /** By product. */
  units: Record<string, string>
  prices: Record<string, string>
  delivery?: string
  validUntil?: string
}

export function findOfferProblems({ lines, isFixed, delivery, validUntil }: TypedOffer, today: string): OfferProblems | undefined {
  const units = lines.flatMap(({ productID, units }) => {
    const problem = readUnits(units) ? undefined : (unitsProblem(units) ?? fieldMessages.noQuantity)
    return problem ? [[productID, problem]] : []
  })
  const prices = lines.flatMap(({ productID, price }) => (readCents(price) ? [] : [[productID, centsProblem(price, offered)]]))
  const isDeliveryWrong = isFixed && readCents(delivery) === undefined
  const isDayWrong = validUntil < today
  if (units.length + prices.length === 0 && !isDeliveryWrong && !isDayWrong) return undefined
  return {
    units: Object.fromEntries(units),
    prices: Object.fromEntries(prices),
    ...(isDeliveryWrong && { delivery: centsProblem(delivery, amountField) }),
    ...(isDayWrong && { validUntil: 'Choose today or a later day' }),
  }
}

/** The messages by their field: `delivery`, `validUntil`, `units.{productID}`, `prices.{productID}`. */
export const problemsOf = ({ units, prices, ...others }: OfferProblems): Map<string, string> =>
  new Map([
    ...Object.entries(others),
    ...Object.entries(units).map(([productID, message]) => [`units.${productID}`, message] as const),
    ...Object.entries(prices).map(([productID, message]) => [`prices.${productID}`, message] as const),
  ])

/** Whether lines offer the same, whatever else the shop knows of their products by now. */
export const isSameOffer = (a: readonly TypedLine[], b: readonly TypedLine[]): boolean => wordsOf(a) === wordsOf(b)

const wordsOf = (lines: readonly TypedLine[]) => JSON.stringify(lines.map(({ productID, units, price }) => [productID, units, price]))

/** What is sent of an offer without problems. */
export const toOffer = ({ lines, isFixed, isOnAccount, delivery, validUntil, answer }: TypedOffer) => ({
  lines: lines.map(({ productID, units, price }) => ({
    productID,
    orderUnit: readUnits(units) ?? 0,
    price: toAmount(readCents(price) ?? 0),
  })),
  delivery: isFixed ? toAmount(readCents(delivery) ?? 0) : null,
  terms: isOnAccount ? ('account' as const) : ('prepaid' as const),
  validUntil,
  answer: answer.trim(),
})

export interface LiveSums {
  sums: QuoteSums
  publicGoods: number
  /** The goods at the customer's own prices. */
  ownGoods: number
  /** How much less the goods cost than at the customer's own prices, in cents; negative for an offer that is dearer. */
  belowOwnCents: number
}

/** The sums of what is typed, by the rates that applied when the quote was read. The server adds up again. */
export function addUpOffer({ lines, isFixed, delivery }: TypedOffer, { offer, ratesDelivery }: QuoteDetail): LiveSums {
  const priced = lines.map((line) => {
    const orderUnit = readUnits(line.units) ?? 0
    return { orderUnit, amountCents: orderUnit * (readCents(line.price) ?? 0), weightGrams: null, line }
  })
  const sumOf = (centsOf: (line: TypedLine) => number) => priced.reduce((sum, { orderUnit, line }) => sum + orderUnit * centsOf(line), 0)
  const ownGoodsCents = sumOf(ownCentsOf)
  const rates = offer?.rates ?? null
  const deliveryCents = isFixed ? (readCents(delivery) ?? 0) : toCents(ratesDelivery ?? 0)
  const taxes = (rates?.taxes ?? []).map(({ name, percent, number }) => ({ name, number, percentThousandths: Math.round(percent * 1000) }))
  const settings = {
    delivery: [{ countries: 'elsewhere' as const, upToGrams: null, priceCents: deliveryCents, freeFromCents: null }],
    pickUp: '',
    tax: taxes.length > 0 ? [{ countries: 'elsewhere' as const, region: '', taxes, zero: null, exempt: [] }] : [],
    country: rates?.country ?? 'US',
    region: '',
  }
  const total = totalOrder(priced, { country: settings.country, region: rates?.region ?? '' }, taxedCustomer, settings)
  const taxCents = total.state === 'total' ? total.taxCents : 0
  const applied = total.state === 'total' ? total.applied : undefined
  const amountCents = total.goodsCents + deliveryCents + taxCents
  return {
    sums: {
      goods: toAmount(total.goodsCents),
      delivery: toAmount(deliveryCents),
      tax: toAmount(taxCents),
      orderAmount: toAmount(amountCents),
      rates: rates && { ...rates, taxes: applied ? toOrderRates(applied).taxes : [] },
      ...(offer?.message && { message: offer.message }),
    },
    publicGoods: toAmount(sumOf(({ publicPrice }) => toCents(publicPrice))),
    ownGoods: toAmount(ownGoodsCents),
    belowOwnCents: ownGoodsCents - total.goodsCents,
  }
}
