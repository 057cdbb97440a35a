import { z } from 'zod'
import { keysOf } from '../../../contract/keys-of.ts'
import type { OrderAddress } from '../../../contract/order.ts'
import { checkoutFields, orderForm } from '../../../contract/order-input.ts'
import { readDraft } from '../../forms/draft.ts'
import type { AttemptDraft } from '../../forms/use-attempt.ts'

const { company, street, city, country, phone } = orderForm
const { region, postcode, purchaseOrder, note } = checkoutFields

/** What the customer types at checkout. The form always has all fields. */
export const checkoutDetails = z.object({
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
export type CheckoutDetails = z.infer<typeof checkoutDetails>

export type CheckoutDraft = CheckoutDetails & AttemptDraft

export const CHECKOUT_DRAFT = 'checkout'

export const addressFields = ['company', 'street', 'city', 'region', 'postcode', 'country', 'phone'] as const

export const isSameAddress = (a: Partial<OrderAddress>, b: Partial<OrderAddress>) =>
  addressFields.every((field) => (a[field] ?? '') === (b[field] ?? ''))

/** The form starts with the draft or the known address. */
export function initialDetails(email: string, known: Partial<OrderAddress>): CheckoutDetails {
  const draft = readDraft<CheckoutDraft>(CHECKOUT_DRAFT, email)
  const start: Partial<CheckoutDetails> = draft ?? known
  // All fields of the schema are text.
  const fields = keysOf(checkoutDetails.shape)
  return Object.fromEntries(fields.map((field) => [field, start[field] ?? ''])) as unknown as CheckoutDetails
}
