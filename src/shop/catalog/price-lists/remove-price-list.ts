import type { Admin } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { Tx } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { lockUnchangedList, withCurrentList } from './edit-price-list.ts'
import { priceListMessages } from './messages.ts'
import { toPercent } from './percents.ts'
import { readFamilyPercents } from './read-family-percents.ts'

const MAX_NAMES = 3

/** Removes a price list. Refuses one that a company uses and, with a `version`, one that has changed since. */
export async function removePriceList(shop: Shop, admin: Admin, listId: string, version?: number): Promise<void> {
  await withCurrentList(shop, admin, listId, () =>
    transact(shop, async (tx) => {
      const { name, percent } = await lockUnchangedList(tx, listId, version)
      await refuseUsedList(tx, listId)
      const before = { name, percent: toPercent(percent), families: await readFamilyPercents(tx, listId) }
      await tx.deleteFrom('price_list_price').where('listId', '=', listId).execute()
      await tx.deleteFrom('price_list_family').where('listId', '=', listId).execute()
      await tx.deleteFrom('price_list').where('id', '=', listId).execute()
      await recordEvent(shop, tx, admin, { verb: 'price-list.removed', thing: 'price-list', thingId: listId, before })
    }),
  )
}

async function refuseUsedList(tx: Tx, listId: string) {
  const companies = await tx.selectFrom('company').select('name').where('priceListId', '=', listId).orderBy('name').execute()
  const names = companies.slice(0, MAX_NAMES).map(({ name }) => name)
  if (names.length > 0) throw new Refusal('wrong-state', priceListMessages.inUse(names, companies.length - names.length))
}
