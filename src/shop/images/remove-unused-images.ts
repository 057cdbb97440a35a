import type { System } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import { transact } from '../database/transact.ts'
import type { Shop } from '../shop.ts'
import { allNames } from './image-name.ts'

const DAY = 24 * 3_600_000
const AT_ONCE = 50

/**
 * Removes uploads older than a day that nothing shows: no product (removed ones and orders keep theirs), no profile, no
 * review. Gives how many went.
 */
export async function removeUnusedImages(shop: Shop, house: System): Promise<number> {
  const before = new Date(shop.now().getTime() - DAY)
  for (let removed = 0; ; ) {
    const batch = await removeSome(shop, house, before)
    removed += batch
    if (batch < AT_ONCE) return removed
  }
}

/** The files go while the rows are locked: an upload of the same picture waits, and stores it anew. */
const removeSome = (shop: Shop, house: System, before: Date) =>
  transact(shop, async (tx) => {
    const unused = tx
      .selectFrom('image')
      .select('url')
      .where('createdAt', '<', before)
      .except(tx.selectFrom('product').select('image as url'))
      .except(tx.selectFrom('order').select('productImg as url'))
      .except(tx.selectFrom('person').select('image as url').where('image', 'is not', null).$narrowType<{ url: string }>())
      .except(tx.selectFrom('review').select('image as url'))
    const gone = await tx
      .deleteFrom('image')
      .where('url', 'in', tx.selectFrom(unused.as('unused')).select('unused.url').limit(AT_ONCE))
      .where('createdAt', '<', before)
      .returning(['id', 'url'])
      .execute()
    for (const { id, url } of gone) {
      await recordEvent(shop, tx, house, { verb: 'image.removed', thing: 'image', thingId: id, before: { url } })
      await Promise.all(allNames(id).map((name) => shop.images.remove(name)))
    }
    return gone.length
  })
