import type { AppliedRates, DeliveryRate, TaxRate } from '../../../contract/rules/stored-rates.ts'
import type { TaxedCustomer, TotalSettings } from '../../../contract/rules/total-order.ts'
import { readRates } from '../../ground/database/read-rates.ts'
import type { OrderRow } from '../../ground/database/tables.ts'
import { placeOf } from '../orders/place-of.ts'
import { totalQuote } from '../quotes/total-quote.ts'

interface WeighedLine {
  orderUnit: number
  amountCents: number
  weightGrams: number | null
}

export interface OrderToTotal {
  order: OrderRow
  address: Pick<OrderRow, 'country' | 'region'>
  lines: readonly WeighedLine[]
  /** Whether products and units are as they were, so that the parcel is. */
  isSameParcel: boolean
  /** As whom the order would be taxed elsewhere. */
  customer: TaxedCustomer
  /** What delivery costs instead of the rates, before and afterwards; null: by the rates. */
  fixed: { before: number | null; after: number | null }
  settings: TotalSettings
}

/**
 * Adds up an order that is changed. Where it goes to the same place, its tax is that which is frozen with it, whatever applies to new orders;
 * elsewhere it is that of the place. Delivery by the rates stays as it is while the parcel and the place do.
 */
export function totalChange(change: OrderToTotal): ReturnType<typeof totalQuote> {
  const { order, address, customer, settings } = change
  const frozen = readRates(order)
  const pickUp = frozen?.delivery && 'pickUp' in frozen.delivery ? frozen.delivery.pickUp : undefined
  const isHere = pickUp !== undefined || placeOf(order) === placeOf(address)
  const delivery = pickUp === undefined ? deliveryOf(change, frozen, isHere) : { kept: null, settings: { pickUp } }
  const place = isHere && frozen?.country ? { country: frozen.country, region: frozen.region } : address
  const total = totalQuote(
    weigh(change, frozen),
    {
      customer,
      destination: { ...place, ...(pickUp !== undefined && { pickUp: true }) },
      deliveryCents: pickUp === undefined ? change.fixed.after : null,
    },
    {
      ...settings,
      ...(pickUp !== undefined && { country: frozen?.country ?? '', region: frozen?.region ?? '' }),
      ...delivery.settings,
      ...(isHere && { tax: frozenTax(frozen) }),
    },
  )
  if (total.state !== 'total') return total
  const { exemption, exempt, zero, country, region } = frozen ?? total.applied
  return {
    ...total,
    applied: {
      ...total.applied,
      ...(isHere && { exemption, exempt, zero, country, region }),
      ...(delivery.kept && { delivery: delivery.kept }),
    },
  }
}

/** A parcel that stays has the weight that is frozen with the order. */
function weigh({ lines, isSameParcel }: OrderToTotal, frozen: AppliedRates | null): WeighedLine[] {
  if (!frozen || !isSameParcel) return [...lines]
  const goods = lines.map((line) => ({ ...line, weightGrams: null }))
  return [...goods, { orderUnit: 1, amountCents: 0, weightGrams: frozen.weightGrams }]
}

interface Delivery {
  /** The frozen row, which is applied once more. */
  kept: DeliveryRate | null
  settings: Partial<TotalSettings>
}

const none = { delivery: [], pickUp: '' }

/** The rates that delivery goes by if it is not fixed. An order of a shop that had none has none until somebody sets it. */
function deliveryOf({ isSameParcel, fixed }: OrderToTotal, frozen: AppliedRates | null, isHere: boolean): Delivery {
  if (fixed.after !== null) return { kept: null, settings: {} }
  const row = frozen?.delivery && !('pickUp' in frozen.delivery) ? frozen.delivery : null
  if (!isHere || fixed.before !== null) return { kept: null, settings: {} }
  if (!row) return { kept: null, settings: none }
  if (!isSameParcel) return { kept: null, settings: {} }
  return { kept: row, settings: { delivery: [{ ...row, countries: 'elsewhere', upToGrams: null }] } }
}

/** The row that is frozen with an order, for whoever ordered it. Exempt orders have none of its taxes. */
function frozenTax(frozen: AppliedRates | null): TaxRate[] {
  if (!frozen || frozen.taxes.length === 0) return []
  return [{ countries: 'elsewhere', region: '', taxes: frozen.taxes.map(({ cents: _, ...tax }) => tax), zero: null, exempt: [] }]
}
