import { z } from 'zod'
import { countryName } from '../../../contract/countries.ts'
import type { OrderAddress } from '../../../contract/order.ts'
import { checkoutFields, orderForm } from '../../../contract/order-input.ts'
import { countryCode } from '../../../contract/rules/country-code.ts'

const { company, street, city, country, phone } = orderForm
const { region, postcode, purchaseOrder, note } = checkoutFields

/** Where a quoted order goes, and what is written on it. The form always has all fields. */
export const quotedOrder = z.object({
  company: company.unwrap(),
  street,
  city,
  region: region.unwrap(),
  postcode: postcode.unwrap(),
  country,
  phone,
  purchaseOrder: purchaseOrder.unwrap(),
  note: note.unwrap(),
})
export type QuotedOrder = z.infer<typeof quotedOrder>

const nowhere: OrderAddress = { company: '', street: '', city: '', region: '', postcode: '', country: '', phone: '' }

/** The form as it begins: with the known address. */
export const startQuotedOrder = (address: OrderAddress | null): QuotedOrder => {
  const known = address ?? nowhere
  return { ...known, country: countryName(countryCode(known.country) ?? '') ?? '', purchaseOrder: '', note: '' }
}
