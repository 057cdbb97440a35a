import type { TaxThere } from '../../../contract/people/tax-id-check.ts'
import { type TaxedCustomer, type TotalSettings, totalOrder } from '../../../contract/rules/total-order.ts'

interface Place {
  /** An ISO code. */
  country: string
  region: string
}

const goods = [{ orderUnit: 1, amountCents: 10_000, weightGrams: null }]

/** The tax on goods that go to a place; null in a shop without tax rows, and where none fits. */
export function taxAt({ country, region }: Place, customer: TaxedCustomer, settings: TotalSettings): TaxThere | null {
  const total = totalOrder(goods, { country, region }, customer, { ...settings, delivery: [], pickUp: '' })
  if (total.state !== 'total' || settings.tax.length === 0) return null
  const { taxes, exemption, exempt } = total.applied
  const rates = taxes.map(({ name, percentThousandths }) => ({ name, percent: percentThousandths / 1000 }))
  return { country, taxes: rates, exemption, byTaxId: exempt?.who === 'tax-id' }
}
