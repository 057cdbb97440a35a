import { isDeepStrictEqual } from 'node:util'
import type { PriceListFields } from '../../../contract/catalog/price-lists.ts'
import { foldText } from '../../../contract/rules/fold-text.ts'
import type { Admin } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { PriceListRow, Tx } from '../../ground/database/tables.ts'
import { retryIfTaken, transact } from '../../ground/database/transact.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { refuseTakenListName } from './add-price-list.ts'
import { findPriceList } from './find-price-list.ts'
import { lockPriceList } from './lock-price-list.ts'
import { priceListMessages } from './messages.ts'
import { toHundredths, toPercent } from './percents.ts'
import { readFamilyPercents } from './read-family-percents.ts'
import { writeOwnPrices } from './write-own-prices.ts'
import { writeFamilyPercents } from './write-percents.ts'

type PriceListEdit = { version?: number | undefined } & { [field in keyof PriceListFields]?: PriceListFields[field] | undefined }

/**
 * Changes a price list; absent fields stay unchanged, and so do prices of products that `prices` does not name. Orders keep their prices.
 * Refuses a name that another list has and, with a `version`, a list that has changed since, with the current list.
 */
export async function editPriceList(shop: Shop, admin: Admin, listId: string, { version, ...edit }: PriceListEdit): Promise<number> {
  const isChanged = await withCurrentList(shop, admin, listId, () =>
    transact(shop, async (tx) => {
      const list = await lockUnchangedList(tx, listId, version)
      const { before, after } = await applyEdit(tx, list, edit)
      if (isDeepStrictEqual(before, after)) return false
      await tx
        .updateTable('price_list')
        .set({
          ...(edit.name !== undefined && { name: edit.name, nameKey: foldText(edit.name) }),
          ...(edit.percent !== undefined && { percent: toHundredths(edit.percent) }),
          version: list.version + 1,
          updatedAt: shop.now(),
        })
        .where('id', '=', listId)
        .execute()
        .catch(retryIfTaken)
      await recordEvent(shop, tx, admin, { verb: 'price-list.edited', thing: 'price-list', thingId: listId, before, after })
      return true
    }),
  )
  if (isChanged) shop.catalogChanged()
  return Number(isChanged)
}

/** Writes the percentages off families and the prices. Returns the fields of the edit before and after it. */
async function applyEdit(tx: Tx, list: PriceListRow, { name, percent, families, prices }: Omit<PriceListEdit, 'version'>) {
  if (name !== undefined) await refuseTakenListName(tx, name, list.id)
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  if (name !== undefined) [before.name, after.name] = [list.name, name]
  if (percent !== undefined) [before.percent, after.percent] = [toPercent(list.percent), percent]
  if (families !== undefined) {
    before.families = await readFamilyPercents(tx, list.id)
    await writeFamilyPercents(tx, list.id, families)
    after.families = await readFamilyPercents(tx, list.id)
  }
  if (prices !== undefined) {
    const changed = await writeOwnPrices(tx, list.id, prices)
    if (changed.before.length + changed.after.length > 0) [before.prices, after.prices] = [changed.before, changed.after]
  }
  return { before, after }
}

/** Locks a list. Refuses an unknown one and, with a `version`, one that has changed since. */
export async function lockUnchangedList(tx: Tx, listId: string, version: number | undefined): Promise<PriceListRow> {
  const list = await lockPriceList(tx, listId)
  if (!list) throw notFound('price list')
  if (version !== undefined && list.version !== version) throw new Refusal('changed-meanwhile', priceListMessages.changed)
  return list
}

/** Adds the current list to the refusal of a change that somebody else was faster with. */
export async function withCurrentList<T>(shop: Shop, admin: Admin, listId: string, change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason !== 'changed-meanwhile') throw error
    throw new Refusal(error.reason, error.message, { priceList: await findPriceList(shop, admin, listId) })
  }
}
