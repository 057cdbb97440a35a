import { z } from 'zod'
import { keysOf } from '../../../contract/ground/keys-of.ts'
import type { PublicRates } from '../../../contract/office/public-settings.ts'
import type { Company } from '../../../contract/people/company.ts'
import type { Destination } from '../../../contract/rules/total-order.ts'
import { fieldMessages } from '../../../contract/schema/messages.ts'
import { requiredText } from '../../../contract/schema/values.ts'
import type { OrderAddress } from '../../../contract/selling/order.ts'
import { checkoutFields, orderForm } from '../../../contract/selling/order-input.ts'
import { listedCountry } from '../../forms/listed-country.ts'
import { readDraft } from '../../session/draft.ts'

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
  /** Empty until the customer chooses to pay on account or in advance. */
  terms: z.string(),
  /** 'yes' if the order is picked up. */
  pickUp: z.string(),
})

/** Of a member whose company needs a purchase order number. */
export const detailsWithPurchaseOrder = checkoutDetails.extend({ purchaseOrder: requiredText(60, fieldMessages.purchaseOrder) })

export type CheckoutDetails = z.infer<typeof checkoutDetails>

export const CHECKOUT_DRAFT = 'checkout'

export const addressFields = ['company', 'street', 'city', 'region', 'postcode', 'country', 'phone'] as const

export const isSameAddress = (a: Partial<OrderAddress>, b: Partial<OrderAddress>) =>
  addressFields.every((field) => (a[field] ?? '') === (b[field] ?? ''))

/** Where an order goes, as the server is asked about it. */
export function destinationOf(
  { country, region, pickUp }: Pick<CheckoutDetails, 'country' | 'region' | 'pickUp'>,
  rates: PublicRates | null,
): Destination {
  if (!rates) return {}
  return rates.delivers && pickUp === '' ? { country, region } : { pickUp: true }
}

/** The delivery addresses of a company by name, as orders have them. */
export const savedAddresses = ({ name: company, addresses }: Company): { name: string; address: OrderAddress }[] =>
  addresses.map(({ _id, name, ...address }) => ({ name, address: { company, ...address } }))

/** The form starts with the draft or the known address. */
export function initialDetails(known: Partial<OrderAddress>, rates: PublicRates | null): CheckoutDetails {
  const draft = readDraft<CheckoutDetails>(CHECKOUT_DRAFT)
  const start: Partial<CheckoutDetails> = draft ?? known
  // All fields of the schema are text.
  const fields = keysOf(checkoutDetails.shape)
  const details = Object.fromEntries(fields.map((field) => [field, start[field] ?? ''])) as unknown as CheckoutDetails
  return rates ? { ...details, country: listedCountry(details.country) } : details
}
