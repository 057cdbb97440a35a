import { toAmount } from '../../../contract/ground/money.ts'
import type { Destination, TaxedCustomer, TotalSettings } from '../../../contract/rules/total-order.ts'
import { isWithRates, toOrderRates } from '../../../contract/selling/order-rates.ts'
import type { QuoteSums } from '../../../contract/selling/quote.ts'
import { totalLines } from '../orders/total-lines.ts'

interface Line {
  weightGrams: number | null
  orderUnit: number
  amountCents: number
}

interface Terms {
  customer: TaxedCustomer
  destination: Destination
  /** What delivery costs instead of the rates. */
  deliveryCents: number | null
}

/** Adds up a quote as `totalOrder` does. Fixed delivery is a rate for every place and weight, so that tax and documents treat it as any other. */
export function totalQuote(lines: readonly Line[], { customer, destination, deliveryCents }: Terms, settings: TotalSettings) {
  const weighed = lines.map(({ weightGrams, ...line }) => ({ ...line, product: { weightGrams } }))
  const fixed: TotalSettings['delivery'] | undefined =
    deliveryCents === null ? undefined : [{ countries: 'elsewhere', upToGrams: null, priceCents: deliveryCents, freeFromCents: null }]
  return totalLines(weighed, { customer, destination }, fixed ? { ...settings, delivery: fixed } : settings)
}

/** The sums in the shop's currency, or those of the goods and fixed delivery with the reason. */
export function toQuoteSums(total: ReturnType<typeof totalQuote>, deliveryCents: number | null): QuoteSums {
  const goods = toAmount(total.goodsCents)
  if (total.state !== 'total') {
    const delivery = deliveryCents ?? 0
    const orderAmount = toAmount(total.goodsCents + delivery)
    const reason = total.state === 'refused' ? total.reason : 'no-country'
    return { goods, delivery: toAmount(delivery), tax: 0, orderAmount, rates: null, reason, message: total.message }
  }
  const { applied, amountCents, taxCents } = total
  return {
    goods,
    delivery: toAmount(total.deliveryCents),
    tax: toAmount(taxCents),
    orderAmount: toAmount(amountCents),
    rates: isWithRates(applied) ? toOrderRates(applied) : null,
  }
}
