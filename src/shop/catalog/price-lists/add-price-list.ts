import type { PriceListFields } from '../../../contract/catalog/price-lists.ts'
import { foldText } from '../../../contract/rules/fold-text.ts'
import type { Admin } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { Tx } from '../../ground/database/tables.ts'
import { retryIfTaken, transact } from '../../ground/database/transact.ts'
import { newId } from '../../ground/new-id.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { priceListMessages } from './messages.ts'
import { toHundredths } from './percents.ts'
import { writeOwnPrices } from './write-own-prices.ts'
import { writeFamilyPercents } from './write-percents.ts'

type NewPriceList = Pick<PriceListFields, 'name'> & { [field in 'percent' | 'families' | 'prices']?: PriceListFields[field] | undefined }

/** Adds a price list that no company uses yet. Refuses a name that another one has. */
export async function addPriceList(
  shop: Shop,
  admin: Admin,
  { name, percent = 0, families = [], prices = [] }: NewPriceList,
): Promise<string> {
  const listId = newId()
  await transact(shop, async (tx) => {
    await refuseTakenListName(tx, name)
    const now = shop.now()
    await tx
      .insertInto('price_list')
      .values({ id: listId, name, nameKey: foldText(name), percent: toHundredths(percent), version: 1, createdAt: now, updatedAt: now })
      .execute()
      .catch(retryIfTaken)
    await writeFamilyPercents(tx, listId, families)
    const { after } = await writeOwnPrices(tx, listId, prices)
    await recordEvent(shop, tx, admin, {
      verb: 'price-list.added',
      thing: 'price-list',
      thingId: listId,
      after: { name, percent, families, prices: after },
    })
  })
  return listId
}

/** Refuses a name that another list has, in any spelling. */
export async function refuseTakenListName(tx: Tx, name: string, own?: string): Promise<void> {
  const taken = await tx.selectFrom('price_list').select(['id', 'name']).where('nameKey', '=', foldText(name)).executeTakeFirst()
  if (taken && taken.id !== own) throw new Refusal('taken', priceListMessages.nameTaken(taken.name))
}
