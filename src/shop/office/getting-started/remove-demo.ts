import { dropEmptyFamily } from '../../catalog/families/drop-family.ts'
import { markRemoved } from '../../catalog/products/remove-product.ts'
import type { Admin } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { transact } from '../../ground/database/transact.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { endDemoAdmin } from './demo-admin.ts'
import { dropDemoTexts } from './drop-demo-texts.ts'
import { isOrdered, listDemoProducts, listDemoReviews } from './find-demo.ts'
import { gettingStartedMessages } from './messages.ts'

/**
 * Removes the tools and reviews of the demo, its sentences on the site, and the families that are empty then. With `endAdmin`, its administrator ends, too. Refuses it
 * once somebody has ordered one of the tools. Returns how many tools and reviews were removed.
 */
export async function removeDemo(shop: Shop, admin: Admin, { endAdmin = false }: { endAdmin?: boolean | undefined } = {}): Promise<number> {
  const { removed, hasTexts } = await transact(shop, async (tx) => {
    const hasEnded = endAdmin && (await endDemoAdmin(shop, tx, admin))
    const products = await listDemoProducts(tx)
    const reviews = await listDemoReviews(tx)
    if (products.length + reviews.length === 0 && !hasEnded) throw new Refusal('wrong-state', gettingStartedMessages.noDemo)
    const ids = products.map(({ id }) => id)
    for (const id of ids) await markRemoved(shop, tx, admin, id)
    // Now that nobody can order them.
    if (await isOrdered(tx, ids)) throw new Refusal('wrong-state', gettingStartedMessages.cannotRemoveDemo)
    for (const { id, ...before } of reviews) {
      await tx.deleteFrom('review').where('id', '=', id).execute()
      await recordEvent(shop, tx, admin, { verb: 'review.removed', thing: 'review', thingId: id, before: toFacts(before) })
    }
    for (const slug of new Set(products.map(({ family }) => family))) await dropEmptyFamily(shop, tx, admin, slug)
    return { removed: ids.length + reviews.length, hasTexts: await dropDemoTexts(shop, tx, admin) }
  })
  if (hasTexts) await shop.settingsChanged()
  shop.catalogChanged()
  return removed
}

type Review = Omit<Awaited<ReturnType<typeof listDemoReviews>>[number], 'id'>

const toFacts = ({ ratings, comment, personId, author, image, product }: Review) => ({ ratings, comment, personId, author, image, product })
