import { sql } from 'kysely'
import type { Shop } from '../../shop.ts'
import type { System } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import { fromJson } from '../database/json.ts'
import type { Tx } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { allNames } from './image-name.ts'
import { removeUnused } from './remove-unused.ts'

/** Removes images older than a day that no product, deleted product, order, profile, review, setting, invoice or claim uses. Returns their number. */
export const removeUnusedImages = (shop: Shop, system: System): Promise<number> =>
  removeUnused(shop, (before, limit) => removeBatch(shop, system, before, limit))

/** Deletes the files while the rows are locked. An upload of the same image waits and stores it again. */
const removeBatch = (shop: Shop, system: System, before: Date, limit: number) =>
  transact(shop, async (tx) => {
    const logos = await readLogoUrls(tx)
    const each = shop.engine === 'postgres' ? sql`jsonb_array_elements_text("moreImages"::jsonb)` : sql`json_each("moreImages")`
    const moreImages = sql<{ url: string }>`select each.value as url from product cross join ${each} as each`
    const unused = tx
      .selectFrom('image')
      .select('url')
      .where('createdAt', '<', before)
      .$if(logos.length > 0, (query) => query.where('url', 'not in', logos))
      .except(tx.selectFrom('product').select('image as url'))
      .except(moreImages)
      .except(tx.selectFrom('order_line').select('productImg as url'))
      .except(tx.selectFrom('person').select('image as url').where('image', 'is not', null).$narrowType<{ url: string }>())
      .except(tx.selectFrom('review').select('image as url'))
      .except(tx.selectFrom('invoice').select('logo as url'))
      .except(tx.selectFrom('claim_photo').select('url'))
    const removed = await tx
      .deleteFrom('image')
      .where('url', 'in', tx.selectFrom(unused.as('unused')).select('unused.url').limit(limit))
      .where('createdAt', '<', before)
      .returning(['id', 'url'])
      .execute()
    for (const { id, url } of removed) {
      await recordEvent(shop, tx, system, { verb: 'image.removed', thing: 'image', thingId: id, before: { url } })
      await Promise.all(allNames(id).map((name) => shop.images.remove(name)))
    }
    return removed.length
  })

async function readLogoUrls(tx: Tx): Promise<string[]> {
  const row = await tx.selectFrom('setting').select('value').executeTakeFirst()
  const { logo, logoOnDark }: { logo?: { url: string } | null; logoOnDark?: { url: string } | null } = row ? fromJson(row.value) : {}
  return [logo, logoOnDark].flatMap((each) => each?.url ?? [])
}
