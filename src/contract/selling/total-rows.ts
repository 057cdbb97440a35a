import { countryInSentence } from '../ground/countries.ts'
import { showKilograms } from '../ground/total-messages.ts'
import type { OrderRates } from './order-rates.ts'

interface Sums {
  goods: number
  delivery: number
  tax: number
  rates: OrderRates | null
}

export interface TotalRow {
  label: string
  /** In the shop's currency. */
  amount: number
}

/** What is shown above the total of an order: the goods and, if the shop had rates, delivery and tax with what applied. */
export function totalRows({ goods, delivery, tax, rates }: Sums, { withPlace = false } = {}): TotalRow[] {
  const rows = [{ label: 'Goods', amount: goods }]
  if (rates?.delivery) rows.push({ label: deliveryLabel(rates, withPlace), amount: delivery })
  return rates ? [...rows, ...taxRows(rates, tax)] : rows
}

function deliveryLabel({ delivery, country, weight }: OrderRates, withPlace: boolean): string {
  if (delivery === 'pick-up') return 'Pick-up'
  const place = withPlace && country ? ` to ${countryInSentence(country)}` : ''
  return `Delivery${place}${weight > 0 ? `, ${showKilograms(weight)}` : ''}`
}

const taxRows = ({ taxes, exemption }: OrderRates, tax: number): TotalRow[] =>
  exemption === null
    ? taxes.map(({ name, percent, amount }) => ({ label: `${name} ${percent}%`, amount }))
    : [{ label: `No tax: ${exemption}`, amount: tax }]
