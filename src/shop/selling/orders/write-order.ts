import type { z } from 'zod'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import { storeApplied } from '../../../contract/rules/stored-rates.ts'
import type { TotaledOrder } from '../../../contract/rules/total-order.ts'
import type { NewCustomerLimits } from '../../../contract/selling/new-customers.ts'
import type { placeOrderInput } from '../../../contract/selling/order-input.ts'
import { isWithRates } from '../../../contract/selling/order-rates.ts'
import type { Person } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { toJson } from '../../ground/database/json.ts'
import type { OrderLineFields, Tx } from '../../ground/database/tables.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import type { CompanyOfMember } from '../../people/companies/company-of.ts'
import { accountTerms, refuseBeyondCredit } from '../../people/companies/order-on-account.ts'
import type { Shop } from '../../shop.ts'
import { takeOutOfCart } from '../carts/take-out-of-cart.ts'
import { holdingTimeMs, newCustomerHoldingTimeMs } from './expiry.ts'
import { type Buyer, lockCustomer } from './lock-customer.ts'
import { newOrderNumber } from './order-number.ts'
import type { PlacedOrder } from './read-placed-order.ts'
import { releaseOnAccount } from './release-on-account.ts'

const MAX_NUMBERS = 5

type PlaceOrder = z.output<typeof placeOrderInput>

type OrderForm = Pick<
  PlaceOrder,
  'company' | 'street' | 'city' | 'region' | 'postcode' | 'country' | 'phone' | 'purchaseOrder' | 'note'
> & {
  terms?: PlaceOrder['terms']
}

interface NewOrder {
  orderId: string
  /** Whose order it is. */
  customer: Pick<Person, 'id'>
  form: OrderForm
  /** The version of the terms of sale that was accepted. */
  termsOfSale: string | null
  total: TotaledOrder
  company: CompanyOfMember | null
  lines: readonly OrderLineFields[]
}

interface OrderToWrite extends NewOrder {
  /** The lines leave the cart of the customer. */
  isFromCart: boolean
  /** The limits for new customers, if they apply. Refuses what the customer may not order now. Other orders of the customer wait. */
  readLimits?(buyer: Buyer): Promise<NewCustomerLimits | undefined>
  /** Takes the units of the lines. Returns what is available of each product afterwards. */
  takeStock(limits: NewCustomerLimits | undefined): Promise<ReadonlyMap<string, number | undefined>>
  /** Closes what the order was made from. */
  close?(): Promise<unknown>
}

/**
 * Writes an order whose lines, total and company were checked, with its mail, stock, lines and event. An order on account is released at once.
 * Refuses an account that was deleted, and more on account than the terms of the locked company allow.
 */
export async function writeOrder(
  shop: Shop,
  tx: Tx,
  actor: Person,
  { isFromCart, readLimits, takeStock, close, ...order }: OrderToWrite,
): Promise<PlacedOrder> {
  const { orderId, customer, form, termsOfSale, company, lines } = order
  const { amountCents } = order.total
  const isOnAccount = form.terms === 'account'
  const productIds = lines.map(({ productID }) => productID)
  if (isOnAccount) await refuseBeyondCredit(shop, tx, company, amountCents)
  const buyer = await lockCustomer(shop, tx, customer.id)
  if (isFromCart) await takeOutOfCart(shop, tx, customer, productIds)
  const limits = await readLimits?.(buyer)
  const number = await insertOrder(shop, tx, buyer, { ...order, isLimited: limits !== undefined })
  await enqueue(shop, tx, {
    kind: 'mail',
    deduplicationKey: `order-placed:${orderId}`,
    payload: { template: 'order-placed', orderId },
    address: buyer.email,
  })
  // Late, because other orders of these products wait from here on.
  const available = await takeStock(limits)
  await tx
    .insertInto('order_line')
    .values(lines.map((line) => ({ orderId, ...line })))
    .execute()
  await recordEvent(shop, tx, actor, {
    verb: 'order.placed',
    thing: 'order',
    thingId: orderId,
    after: {
      number,
      amountCents,
      lines: lines.map(({ productID, product, orderUnit, amountCents }) => ({
        productID,
        product,
        orderUnit,
        amountCents,
        available: available.get(productID),
      })),
      ...(isOnAccount && { terms: 'account' }),
      ...(termsOfSale && { termsOfSale }),
    },
    moved: productIds,
  })
  await close?.()
  if (isOnAccount) await releaseOnAccount(shop, tx, orderId)
  return { orderId, number, amountCents }
}

/** Inserts the order under a number that no other order has. Returns the number. */
async function insertOrder(
  shop: Shop,
  tx: Tx,
  { name: customerName, email }: Buyer,
  { orderId, customer, form, termsOfSale, total, company: buyer, isLimited }: NewOrder & { isLimited: boolean },
): Promise<string> {
  const heldMs = isLimited ? newCustomerHoldingTimeMs(shop) : holdingTimeMs(shop)
  const placedAt = shop.now()
  const [placedOn] = inShopZone(placedAt)
  const { goodsCents, deliveryCents, taxCents, amountCents, applied } = total
  const { terms, company, street, city, region, postcode, country, phone, purchaseOrder, note } = form
  for (let attempt = 0; attempt < MAX_NUMBERS; attempt++) {
    const number = newOrderNumber()
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('order')
      .values({
        id: orderId,
        number,
        personId: customer.id,
        goodsCents,
        deliveryCents,
        taxCents,
        amountCents,
        rates: isWithRates(applied) ? toJson(storeApplied(applied)) : null,
        customerName,
        email,
        company,
        street,
        city,
        region,
        postcode,
        country,
        phone,
        purchaseOrder,
        note,
        companyId: buyer?.id ?? null,
        termsOfSale,
        txId: '',
        ...(terms === 'account' ? onAccount(placedOn, buyer) : { status: 'unpaid', expiresAt: new Date(placedAt.getTime() + heldMs) }),
        placedAt,
        salesDay: placedOn,
        paidAt: null,
        shippedAt: null,
      })
      .onConflict((conflict) => conflict.column('number').doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows) return number
  }
  throw new Error('No unused order number was found')
}

/** Released at once, and never expires. */
function onAccount(placedOn: string, company: CompanyOfMember | null) {
  const terms = accountTerms(placedOn, company)
  return { status: 'pending', terms: 'account', ...terms, expiresAt: terms.dueAt } as const
}
