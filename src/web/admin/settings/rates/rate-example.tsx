import { countryInSentence } from '../../../../contract/ground/countries.ts'
import { showKilograms } from '../../../../contract/ground/total-messages.ts'
import { taxedCustomer, totalOrder } from '../../../../contract/rules/total-order.ts'
import { toRates } from '../../../../contract/selling/rates.ts'
import { showAmount } from '../../../ui/text/money.ts'
import { type TypedRates, typedRateFields } from './typed-rate-fields.ts'

const GOODS_CENTS = 100_000
const GRAMS = 50_000

/** What an order costs with the rates as they are typed, to the first place that they name. */
export function RateExample({ values }: { values: TypedRates }) {
  const { data } = typedRateFields.safeParse(values)
  const named = data?.delivery.find(({ countries }) => countries !== 'elsewhere')?.countries
  const taxed = data?.tax.find(({ countries }) => countries !== 'elsewhere')
  const country =
    (taxed && taxed.countries !== 'elsewhere' ? taxed.countries[0] : undefined) ?? (Array.isArray(named) ? named[0] : undefined)
  if (!data || !country) return null
  const place = { country, region: taxed?.region ?? '' }
  const line = { orderUnit: 1, amountCents: GOODS_CENTS, weightGrams: GRAMS }
  const total = totalOrder([line], place, taxedCustomer, { ...toRates(data), ...place })
  const where = [place.region, countryInSentence(country)].filter(Boolean).join(', ')
  if (total.state !== 'total') return <p className="rate-example text-medium text-muted">{total.message}</p>
  return (
    <p className="rate-example text-medium text-muted">
      {showAmount(GOODS_CENTS / 100)} of goods, {showKilograms(GRAMS)}, to {where}: delivery <b>{showAmount(total.deliveryCents / 100)}</b>,
      tax <b>{showAmount(total.taxCents / 100)}</b>, total <b>{showAmount(total.amountCents / 100)}</b>.
    </p>
  )
}
