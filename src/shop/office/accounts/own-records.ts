import { toAmount } from '../../../contract/ground/money.ts'
import type { Person } from '../../ground/actor.ts'
import { fromJson } from '../../ground/database/json.ts'
import type { Page, PageRequest } from '../../ground/page.ts'
import { listSessions } from '../../people/identity/list-sessions.ts'
import { listCanceledOrders } from '../../selling/cancellations/list-canceled-orders.ts'
import { listOrdersOf } from '../../selling/orders/list-orders.ts'
import { ownOrdersOf } from '../../selling/orders/orders-visible-to.ts'
import { quotesOfCustomer } from '../../selling/quotes/quotes-visible-to.ts'
import type { Shop } from '../../shop.ts'

const PAGE_SIZE = 100

/** Reads a list page by page. */
async function* pages<T>(read: (page: PageRequest) => Promise<Page<T>>): AsyncGenerator<T[]> {
  for (let after: string | undefined; ; ) {
    const { items, next } = await read({ limit: PAGE_SIZE, ...(after !== undefined && { after }) })
    yield items
    if (next === undefined) return
    after = next
  }
}

/** The orders that the person placed, as the API answers them, with lines, shipments and the numbers of their invoices. */
export const ownOrders = (shop: Shop, person: Person) => pages((page) => listOrdersOf(shop, person, { email: person.email, ...page }))

export const ownCanceledOrders = (shop: Shop, person: Person) =>
  pages((page) => listCanceledOrders(shop, { ...person, kind: 'customer' }, page))

export const ownSessions = (shop: Shop, person: Person) => pages((page) => listSessions(shop, person, page))

/** What the person asked a price for, without quotes of a company that the person has left. */
export const ownQuotes = ({ db }: Shop, person: Person) =>
  byId(async (after) => {
    const quotes = await db
      .selectFrom('quote')
      .select(['id', 'number', 'state', 'note', 'answer', 'counter', 'createdAt', 'offeredAt', 'validUntil', 'closedAt', 'orderId'])
      .where('personId', '=', person.id)
      .where(quotesOfCustomer(person))
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE_SIZE)
      .execute()
    const lines = await db.selectFrom('quote_line').selectAll().where('quoteId', 'in', idsOf(quotes)).orderBy('position').execute()
    return quotes.map(({ counter, ...quote }) => ({
      ...quote,
      counterOffer: counter && fromJson(counter),
      lines: lines
        .filter(({ quoteId }) => quoteId === quote.id)
        .map(({ productID, sku, product, orderUnit, priceCents }) => ({
          productID,
          sku,
          product,
          orderUnit,
          price: priceCents === null ? null : toAmount(priceCents),
        })),
    }))
  })

/** What the person wrote to the shop, with the answers. */
export const ownMessages = ({ db }: Shop, { id: personId }: Person) =>
  byId(async (after) => {
    const messages = await db
      .selectFrom('contact_message')
      .select(['id', 'email', 'subject', 'message', 'createdAt', 'orderId'])
      .where('personId', '=', personId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE_SIZE)
      .execute()
    const answers = await db
      .selectFrom('message_answer')
      .select(['messageId', 'text', 'createdAt'])
      .where('messageId', 'in', idsOf(messages))
      .orderBy('id')
      .execute()
    return messages.map((message) => ({
      ...message,
      answers: answers.filter(({ messageId }) => messageId === message.id).map(({ text, createdAt }) => ({ text, createdAt })),
    }))
  })

/** The returns and claims that the person sent. Their words are among the messages. */
export const ownClaims = ({ db }: Shop, person: Person) =>
  byId(async (after) => {
    const claims = await db
      .selectFrom('claim')
      .innerJoin('contact_message', 'contact_message.id', 'claim.messageId')
      .innerJoin('order', 'order.id', 'claim.orderId')
      .select(['claim.id', 'claim.orderId', 'claim.number', 'claim.messageId', 'claim.kind', 'claim.report', 'claim.wish'])
      .select(['claim.createdAt', 'claim.declinedAt'])
      .where('contact_message.personId', '=', person.id)
      .where(ownOrdersOf(person))
      .where('claim.id', '>', after)
      .orderBy('claim.id')
      .limit(PAGE_SIZE)
      .execute()
    const lines = await db.selectFrom('claim_line').selectAll().where('claimId', 'in', idsOf(claims)).orderBy('position').execute()
    const photos = await db.selectFrom('claim_photo').selectAll().where('claimId', 'in', idsOf(claims)).orderBy('position').execute()
    return claims.map(({ report, ...claim }) => ({
      ...claim,
      kind: report || claim.kind,
      lines: lines.filter(({ claimId }) => claimId === claim.id).map(({ position, units }) => ({ position, units })),
      photos: photos.filter(({ claimId }) => claimId === claim.id).map(({ url }) => url),
    }))
  })

export const ownReviews = ({ db }: Shop, { id: personId }: Person) =>
  byId((after) =>
    db
      .selectFrom('review')
      .select(['id', 'product', 'productId', 'ratings', 'comment', 'author', 'image', 'createdAt', 'editedAt', 'answer', 'answeredAt'])
      .where('personId', '=', personId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE_SIZE)
      .execute(),
  )

/** Reads rows page by page, after the ID of the last one. */
async function* byId<T extends { id: string }>(read: (after: string) => Promise<T[]>): AsyncGenerator<T[]> {
  for (let after = ''; ; ) {
    const rows = await read(after)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE_SIZE) return
    after = last.id
  }
}

/** An empty list is no list in SQL. */
const idsOf = (rows: { id: string }[]) => ['', ...rows.map(({ id }) => id)]
