import { otherTools } from '../../../contract/rules/family-name.ts'
import type { Staff } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { transact } from '../../ground/database/transact.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { currentSlug } from './lock-family.ts'
import { familyMessages } from './messages.ts'

/**
 * Moves a family before another one; null moves it to the end. Every position is written, so that all rows are locked and two moves at
 * once follow each other.
 */
export async function moveFamily(shop: Shop, admin: Staff, slug: string, before: string | null): Promise<void> {
  await transact(shop, async (tx) => {
    const rows = await tx
      .updateTable('family')
      .set((eb) => ({ position: eb.ref('position') }))
      .where('slug', '!=', otherTools.slug)
      .returningAll()
      .execute()
    const order = rows.toSorted((a, b) => a.position - b.position || (a.slug < b.slug ? -1 : 1))
    const [own, next] = [await currentSlug(tx, slug), before === null ? null : await currentSlug(tx, before)]
    if (own === otherTools.slug) throw new Refusal('wrong-state', familyMessages.otherToolsStays)
    const moved = order.find((family) => family.slug === own)
    if (!moved) throw notFound('family')
    const others = order.filter((family) => family !== moved)
    const place = next === null || next === otherTools.slug ? others.length : others.findIndex((family) => family.slug === next)
    if (place < 0 && next !== own) throw new Refusal('wrong-state', familyMessages.targetGone)
    const after = place < 0 ? order : others.toSpliced(place, 0, moved)
    for (const [position, family] of after.entries()) {
      if (family.position !== position) await tx.updateTable('family').set({ position }).where('slug', '=', family.slug).execute()
    }
    const [from, to] = [order.indexOf(moved), after.indexOf(moved)]
    if (from === to) return
    await recordEvent(shop, tx, admin, {
      verb: 'family.moved',
      thing: 'family',
      thingId: own,
      before: { place: from + 1 },
      after: { place: to + 1 },
    })
  })
  shop.catalogChanged()
}
