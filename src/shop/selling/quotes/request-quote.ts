import type { Insertable } from 'kysely'
import { unitMessages } from '../../../contract/ground/unit-messages.ts'
import { maxUnits } from '../../../contract/rules/order-quantity.ts'
import { pictureOf } from '../../../contract/rules/picture-of.ts'
import { unitPrice } from '../../../contract/rules/pricing.ts'
import { messages } from '../../../contract/schema/messages.ts'
import type { OrderLineInput } from '../../../contract/selling/order-input.ts'
import { toPrices } from '../../catalog/products/to-product.ts'
import type { Person } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { toJson } from '../../ground/database/json.ts'
import type { QuoteLineRow, StoredAskedLine, Tables, Tx } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { claimIdempotencyKey } from '../../ground/idempotency/claim-idempotency-key.ts'
import { newId } from '../../ground/new-id.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import { Refusal } from '../../ground/refusal.ts'
import { companyOf } from '../../people/companies/company-of.ts'
import type { Shop } from '../../shop.ts'
import { findLineProducts, type ResolvedLine } from '../orders/find-line-products.ts'
import { type LineRefusal, refuseLines } from '../orders/line-refusals.ts'
import { listAddresses } from '../orders/list-addresses.ts'
import { orderMessages } from '../orders/messages.ts'
import { newOrderNumber } from '../orders/order-number.ts'
import { readPartNumbers } from '../orders/read-part-numbers.ts'
import { quoteMessages } from './messages.ts'

export interface QuoteRequest {
  lines: OrderLineInput[]
  note: string
  /** Whom an administrator starts it for. */
  customer?: string | undefined
  idempotencyKey?: string | undefined
}

export interface RequestedQuote {
  quoteId: string
  number: string
}

const MAX_NUMBERS = 5

/**
 * Asks for a quote, or starts one for a customer as an administrator. A member's belongs to the company. The office gets an email about what a
 * customer asks. Refuses lines without a product for sale or a quantity; any quantity can be asked for. A repeated call with the same
 * idempotency key returns the first quote.
 */
export async function requestQuote(
  shop: Shop,
  person: Person,
  { lines: requested, note, customer, idempotencyKey }: QuoteRequest,
): Promise<RequestedQuote> {
  const quoteId = newId()
  if (customer !== undefined && person.kind !== 'admin') throw new Refusal('not-allowed', messages.unauthorized)
  const partNumbers = await readPartNumbers(shop, requested)
  const personId = customer ?? person.id
  const [address] = await listAddresses(shop, { id: personId })
  return transact(shop, async (tx) => {
    if (idempotencyKey) {
      const request = JSON.stringify([requested, note, customer])
      const earlier = await claimIdempotencyKey(shop, tx, person, { key: idempotencyKey, request, answer: quoteId })
      if (earlier) return readRequested(tx, earlier)
    }
    const buyer = await tx.selectFrom('person').select('email').where('id', '=', personId).executeTakeFirst()
    if (!buyer) throw new Refusal('invalid', quoteMessages.unknownCustomer)
    const resolved = await findLineProducts(tx, requested, partNumbers)
    const refusals = resolved.flatMap((line) => refusalOf(line) ?? [])
    if (refusals.length > 0) throw refuseLines(refusals)
    const company = await companyOf(tx, personId)
    const lines = resolved.flatMap((line, position) => toQuoteLine(quoteId, line, position) ?? [])
    const number = await insertQuote(tx, {
      id: quoteId,
      personId,
      companyId: company?.id ?? null,
      startedById: person.id,
      state: 'requested',
      note,
      address: address ? toJson(address) : null,
      createdAt: shop.now(),
      // Nobody asked for what the office starts.
      asked: customer === undefined ? toJson(lines.map(toAskedLine)) : null,
    })
    await tx.insertInto('quote_line').values(lines).execute()
    await recordEvent(shop, tx, person, {
      verb: 'quote.requested',
      thing: 'quote',
      thingId: quoteId,
      after: { number, customer: buyer.email, lines: lines.map(toEventLine) },
    })
    if (customer === undefined)
      await enqueue(shop, tx, {
        kind: 'mail',
        deduplicationKey: `quote-requested:${quoteId}`,
        payload: { template: 'quote-requested', quoteId },
      })
    return { quoteId, number }
  })
}

export const toAskedLine = ({ productID, sku, product, orderUnit }: QuoteLineRow): StoredAskedLine => ({
  productID,
  sku,
  product,
  orderUnit,
})

export const toEventLine = ({ productID, orderUnit, priceCents }: QuoteLineRow) => ({ productID, orderUnit, priceCents })

const readRequested = (tx: Tx, quoteId: string): Promise<RequestedQuote> =>
  tx.selectFrom('quote').select(['id as quoteId', 'number']).where('id', '=', quoteId).executeTakeFirstOrThrow()

function refusalOf(line: ResolvedLine): LineRefusal | undefined {
  if (!line.product) return { ...line, reason: 'unknown', message: orderMessages.unknownProduct(line) }
  const { orderUnit: units } = line
  if (typeof units === 'number' && Number.isInteger(units) && units > 0 && units <= maxUnits) return undefined
  return { ...line, reason: 'no-quantity', message: Number(units) > maxUnits ? unitMessages.tooLarge : unitMessages.noQuantity }
}

function toQuoteLine(quoteId: string, { product, orderUnit }: ResolvedLine, position: number): QuoteLineRow | undefined {
  if (!product) return undefined
  const units = Number(orderUnit)
  return {
    quoteId,
    position,
    productID: product.id,
    sku: product.sku,
    product: product.name,
    productImg: pictureOf(product),
    orderUnit: units,
    priceCents: null,
    publicCents: unitPrice(toPrices(product), units),
  }
}

type NewQuote = Omit<Insertable<Tables['quote']>, 'number'>

/** Inserts the quote under a number that no other quote has. Returns the number. */
async function insertQuote(tx: Tx, quote: NewQuote): Promise<string> {
  for (let attempt = 0; attempt < MAX_NUMBERS; attempt++) {
    const number = newOrderNumber()
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('quote')
      .values({ ...quote, number })
      .onConflict((conflict) => conflict.column('number').doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows) return number
  }
  throw new Error('No unused quote number was found')
}
