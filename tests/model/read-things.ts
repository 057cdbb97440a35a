import { findImport } from '../../src/shop/catalog/imports/list-imports.ts'
import { listPriceChanges } from '../../src/shop/catalog/price-changes/list-price-changes.ts'
import { findManagedProduct } from '../../src/shop/catalog/products/list-products.ts'
import type { Person } from '../../src/shop/ground/actor.ts'
import { Refusal } from '../../src/shop/ground/refusal.ts'
import { readManagedSettings } from '../../src/shop/office/settings/read-managed-settings.ts'
import { readCompany } from '../../src/shop/people/companies/read-company.ts'
import { readCanceledOrder } from '../../src/shop/selling/cancellations/read-canceled-order.ts'
import { listSavedLists } from '../../src/shop/selling/carts/list-saved-lists.ts'
import { readCart } from '../../src/shop/selling/carts/read-cart.ts'
import { readOrder } from '../../src/shop/selling/orders/read-order.ts'
import { readOrderEvents } from '../../src/shop/selling/orders/read-order-events.ts'
import { TRANSFER } from '../../src/shop/selling/payments/transfer.ts'
import { readQuote } from '../../src/shop/selling/quotes/read-quote.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { reminderTemplates } from './model/world.ts'
import type { ThingToRead } from './shop-questions.ts'

/** Reads things by the operations that the API calls, of which the answers are what the API sends. What is not there is null. */
export const readThings = (shop: Shop, things: ThingToRead[]): Promise<unknown[]> =>
  Promise.all(
    things.map(({ thing, id, by: { id: personId, email, isAdmin } }) => {
      const person = { id: personId, email, name: '', photo: '' }
      return reads[thing](shop, isAdmin ? { kind: 'admin', ...person } : { kind: 'customer', ...person }, id).catch(absent)
    }),
  )

const reads: { [Thing in ThingToRead['thing']]: (shop: Shop, by: Person, id: string) => Promise<unknown> } = {
  settings: (shop, by) => readManagedSettings(shop, asAdmin(by)),
  cart: readCart,
  lists: listSavedLists,
  product: (shop, _by, id) => findManagedProduct(shop, id),
  order: findOrder,
  async 'order with traces'(shop, by, id) {
    const [order, events] = [await findOrder(shop, by, id), await readOrderEvents(shop, asAdmin(by), id).catch(absent)]
    return { ...order, events: events?.length ?? 0, reminders: await countReminders(shop, id) }
  },
  company: readCompany,
  async quote(shop, by, id) {
    const quote = await readQuote(shop, by, id)
    const { companyId } = await shop.db.selectFrom('quote').select('companyId').where('id', '=', id).executeTakeFirstOrThrow()
    return { ...quote, company: companyId && { _id: companyId } }
  },
  async 'price change'(shop, by, id) {
    const { items } = await listPriceChanges(shop, asAdmin(by), { limit: 100 })
    return items.find(({ _id }) => _id === id) ?? null
  },
  import: (shop, by, id) => findImport(shop, asAdmin(by), id),
}

/** An order that was canceled is read in another place. The payments by card, which no page lists, are read with it. */
async function findOrder(shop: Shop, by: Person, id: string): Promise<object> {
  const order = (await readOrder(shop, by, id).catch(absent)) ?? { ...(await readCanceledOrder(shop, by, id)), status: 'canceled' }
  const payments = await shop.db
    .selectFrom('payment')
    .select(['status', 'amountCents'])
    .where('orderId', '=', id)
    .where('gateway', '<>', TRANSFER)
    .orderBy('id')
    .execute()
  return { ...order, payments }
}

async function countReminders(shop: Shop, orderId: string): Promise<number> {
  const keys = reminderTemplates.map((template) => `${template}:${orderId}`)
  return (await shop.db.selectFrom('outbox').select('id').where('reason', 'in', keys).execute()).length
}

function asAdmin(by: Person) {
  if (by.kind !== 'admin') throw new Error('Only the office reads this')
  return by
}

function absent(error: unknown) {
  if (error instanceof Refusal && error.reason === 'not-found') return null
  throw error
}
