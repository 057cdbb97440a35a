import type { Admin } from '../../src/shop/ground/actor.ts'
import { saveList } from '../../src/shop/selling/carts/save-list.ts'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import { shipOrder } from '../../src/shop/selling/shipments/ship-order.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { addSampleData, type SampleData } from '../screens/sample-data.ts'
import { anAdmin, anOrder, aPasskey } from '../support/make.ts'

export interface DialogData extends SampleData {
  /** Another administrator. */
  colleague: string
  /** A price list that no company uses. */
  unused: string
}

/** What the dialogs work on: the sample data, and what is shown only if somebody has it. */
export async function addDialogData(shop: Shop): Promise<DialogData> {
  const sample = await addSampleData(shop)
  const { admin, customer, newcomer, pending, tools } = sample
  const { id: colleague } = await anAdmin(shop, 'Grace Hopper')
  await aPasskey(shop, customer.person.id, 'Laptop of the yard')
  for (const person of [customer.person, newcomer.person])
    await saveList(shop, person, { name: 'Monthly refill', lines: [{ productID: tools['hex-key-set-9'] ?? '', orderUnit: 100 }] })
  await shipOrder(shop, admin.person as Admin, pending, { lines: [{ position: 0, units: 100 }] })
  await holdAll(shop, sample, 'hand-saw-500')
  await failMails(shop)
  await keepMoneyOf(shop, sample)
  const { id: unused } = await shop.db.selectFrom('price_list').select('id').where('name', '=', 'Wholesale').executeTakeFirstOrThrow()
  return { ...sample, colleague, unused }
}

/** An unpaid order that leaves nothing of a tool to others. */
async function holdAll(shop: Shop, { customer, tools }: SampleData, slug: string) {
  const tool = tools[slug] ?? ''
  const { available } = await shop.db.selectFrom('product').select('available').where('id', '=', tool).executeTakeFirstOrThrow()
  await placeOrder(shop, customer.person, anOrder(tool, available))
}

/** Two mails about orders that could not be delivered. */
async function failMails({ db, now }: Shop) {
  const mails = await db.selectFrom('outbox').select('id').where('reason', 'like', 'order-placed:%').orderBy('id').limit(2).execute()
  const ids = mails.map(({ id }) => id)
  const failed = { state: 'failed', failedAt: now(), lastError: '550 no such user' } as const
  await db.updateTable('outbox').set(failed).where('id', 'in', ids).execute()
}

/** More than it owed was paid for a company. */
async function keepMoneyOf({ db, now }: Shop, { admin, customer, company }: SampleData) {
  const whose = { companyId: company, personId: customer.person.id, actorId: admin.person.id }
  await db
    .insertInto('kept_money')
    .values({ id: 'kept', ...whose, orderId: null, kind: 'overpaid', amountCents: 1_200, reference: 'Transfer 4711', keptAt: now() })
    .execute()
}
