import { z } from 'zod'
import { countryName } from '../../../contract/ground/countries.ts'
import type { PublicRates } from '../../../contract/office/public-settings.ts'
import { countryCode } from '../../../contract/rules/country-code.ts'
import { fieldMessages } from '../../../contract/schema/messages.ts'
import { requiredText } from '../../../contract/schema/values.ts'
import type { OrderAddress } from '../../../contract/selling/order.ts'
import { checkoutFields, orderForm } from '../../../contract/selling/order-input.ts'
import type { QuoteDetail } from '../../../contract/selling/quote.ts'

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
  /** 'account' to pay later; anything else pays in advance. */
  terms: z.string(),
  /** 'yes' if the order is picked up. */
  pickUp: z.string(),
})

/** Of a company that needs a purchase order number. */
export const withPurchaseOrder = quotedOrder.extend({ purchaseOrder: requiredText(60, fieldMessages.purchaseOrder) })

export type QuotedOrder = z.infer<typeof quotedOrder>

const nowhere: OrderAddress = { company: '', street: '', city: '', region: '', postcode: '', country: '', phone: '' }

/** The form as it begins: with the known address, and on account if that is offered and fits. */
export const startQuotedOrder = ({ address, terms, account }: Pick<QuoteDetail, 'address' | 'terms' | 'account'>): QuotedOrder => {
  const known = address ?? nowhere
  const paid = { terms: terms === 'account' && account?.fits ? 'account' : 'prepaid' }
  return { ...known, country: countryName(countryCode(known.country) ?? '') ?? '', purchaseOrder: '', note: '', ...paid, pickUp: '' }
}

/** Whether the order is picked up: as chosen, or because the shop delivers nothing. */
export const isPickedUp = ({ pickUp }: Pick<QuotedOrder, 'pickUp'>, rates: PublicRates | null): boolean =>
  rates !== null && rates.pickUp !== '' && (!rates.delivers || pickUp === 'yes')

/** What the form says of where the order goes, as the server is asked. */
export const toQuotedForm = ({ terms: _, pickUp, ...typed }: QuotedOrder, rates: PublicRates | null) => ({
  ...typed,
  ...(isPickedUp({ pickUp }, rates) && { pickUp: true }),
})
