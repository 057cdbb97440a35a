import './sample-order.css'
import { useState } from 'react'
import { countries } from '../../../../contract/ground/countries.ts'
import { toAmount, toCents } from '../../../../contract/ground/money.ts'
import type { ManagedSettings } from '../../../../contract/office/settings.ts'
import { readNumber } from '../../../../contract/rules/read-number.ts'
import type { TotaledOrder } from '../../../../contract/rules/total-order.ts'
import { toOrderRates } from '../../../../contract/selling/order-rates.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { OrderTotals } from '../../../ui/order/order-totals.tsx'
import { amountField } from '../../../ui/text/amounts.ts'
import { showAmount } from '../../../ui/text/money.ts'
import {
  buyerName,
  otherCases,
  placeOf,
  type Sample,
  type SampleSettings,
  sampleBuyers,
  sampleReason,
  sampleSettings,
  sampleTotal,
  startCountry,
} from './sample-total.ts'
import { type TypedTax, typedTaxFields } from './typed-tax-fields.ts'

const numberOr = (typed: string, decimals: number, otherwise: number) => {
  const read = readNumber(typed, decimals === 2 ? amountField : { decimals, unit: 'kilograms' })
  return 'value' in read && read.value >= 0 ? Math.min(read.value, 1_000_000) : otherwise
}

interface TypedSample {
  buyer: string
  /** Where the sample starts, as long as it is undefined. */
  country: string | undefined
  region: string
  goods: string
  kg: string
}

/** What an order costs with the rows as they are typed. */
export function SampleOrder({ values, settings: saved }: { values: TypedTax; settings: ManagedSettings }) {
  const [typed, setTyped] = useState<TypedSample>({
    buyer: 'anybody',
    country: undefined,
    region: '',
    goods: '1,000.00',
    kg: '50',
  })
  const { data } = typedTaxFields.safeParse(values)
  const settings = data && sampleSettings(data.tax, saved)
  const type = (part: Partial<TypedSample>) => setTyped((before) => ({ ...before, ...part }))
  return (
    <section className="tax-section" aria-labelledby="sample-order">
      <h2 className="display-4" id="sample-order">
        Sample order
      </h2>
      <p className="field-hint">With the rows above, also those that are not saved.</p>
      {settings ? (
        <Answered
          settings={settings}
          typed={typed}
          sample={{
            buyer: sampleBuyers.find((buyer) => buyer === typed.buyer) ?? 'anybody',
            country: typed.country ?? startCountry(settings),
            region: typed.region,
            goodsCents: toCents(numberOr(typed.goods, 2, 0)),
            grams: Math.round(numberOr(typed.kg, 3, 0) * 1000),
          }}
          onType={type}
        />
      ) : (
        <p className="sample-waits">A row has an error. The sample follows once it is right.</p>
      )}
    </section>
  )
}

interface AnsweredProps {
  settings: SampleSettings
  typed: TypedSample
  sample: Sample
  onType: (part: Partial<TypedSample>) => void
}

function Answered({ settings, typed, sample, onType }: AnsweredProps) {
  const total = sampleTotal(sample, settings)
  return (
    <>
      <div className="sample-order">
        <div className="sample-fields">
          <Select
            label="Who orders"
            fieldClass="sample-wide"
            value={sample.buyer}
            onChange={({ target }) => onType({ buyer: target.value })}
          >
            {sampleBuyers.map((buyer) => (
              <option key={buyer} value={buyer}>
                {buyerName(buyer, settings)}
              </option>
            ))}
          </Select>
          <Select label="Goes to" value={sample.country} onChange={({ target }) => onType({ country: target.value })}>
            {settings.pickUp !== '' && <option value="">Picked up</option>}
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
          <Field label="Region" placeholder="all" value={typed.region} onChange={({ target }) => onType({ region: target.value })} />
          <MoneyField label="Goods" value={typed.goods} onType={(goods) => onType({ goods })} />
          <Field label="Weight in kg" inputMode="decimal" value={typed.kg} onChange={({ target }) => onType({ kg: target.value })} />
        </div>
        <div aria-live="polite">
          <p className="sample-answer">
            {buyerName(sample.buyer, settings)}, {placeOf(sample, settings)}:{' '}
            <b>{total.state === 'total' ? `${taxesInWords(total)}. ${sampleReason(sample, total, settings)}.` : total.message}</b>
          </p>
          {total.state === 'total' && <OrderTotals order={toOrder(total)} withPlace />}
        </div>
      </div>
      <Cases cases={otherCases(sample, settings)} settings={settings} />
    </>
  )
}

const toOrder = (total: TotaledOrder) => ({
  goods: toAmount(total.goodsCents),
  delivery: toAmount(total.deliveryCents),
  tax: toAmount(total.taxCents),
  orderAmount: toAmount(total.amountCents),
  rates: toOrderRates(total.applied),
})

const taxesInWords = ({ applied: { taxes } }: TotaledOrder) =>
  taxes.length === 0 ? 'No tax' : taxes.map(({ name, percentThousandths }) => `${name} ${percentThousandths / 1000}%`).join(' and ')

function Cases({ cases, settings }: { cases: Sample[]; settings: SampleSettings }) {
  return (
    <table className="sample-cases still-rows">
      <caption className="visually-hidden">The same goods to other places</caption>
      <thead>
        <tr>
          <th scope="col">The same goods to</th>
          <th scope="col">Why</th>
          <th scope="col" className="number">
            Before tax
          </th>
          <th scope="col" className="number">
            Tax
          </th>
          <th scope="col" className="number">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {cases.map((sample) => (
          <Case key={`${sample.buyer} ${sample.country} ${sample.region}`} sample={sample} settings={settings} />
        ))}
      </tbody>
    </table>
  )
}

function Case({ sample, settings }: { sample: Sample; settings: SampleSettings }) {
  const total = sampleTotal(sample, settings)
  return (
    <tr>
      <th scope="row">
        <b className="text-bold">{placeOf(sample, settings)}</b>
        <span className="tax-note text-muted">{buyerName(sample.buyer, settings)}</span>
      </th>
      {total.state === 'total' ? (
        <>
          <td className="sample-why text-muted">{sampleReason(sample, total, settings)}</td>
          <td className="number" data-label="Before tax" translate="no">
            {showAmount(toAmount(total.goodsCents + total.deliveryCents))}
          </td>
          <td className="number" data-label="Tax" translate="no">
            {total.taxCents === 0 ? 'none' : showAmount(toAmount(total.taxCents))}
          </td>
          <td className="number text-bold" data-label="Total" translate="no">
            {showAmount(toAmount(total.amountCents))}
          </td>
        </>
      ) : (
        <td className="sample-why text-muted" colSpan={4}>
          {total.message}
        </td>
      )}
    </tr>
  )
}
