import type { Staff } from '../../ground/actor.ts'
import type { FamilyRow, Tx } from '../../ground/database/tables.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { findFamily } from './list-families.ts'
import { currentSlug, lockFamily } from './lock-family.ts'
import { familyMessages } from './messages.ts'

/** Locks a family. Refuses an unknown one and, with a `version`, one that has changed since. */
export async function lockUnchanged(tx: Tx, slug: string, version: number | undefined): Promise<FamilyRow> {
  const family = await lockFamily(tx, slug)
  if (!family) throw notFound('family')
  if (version !== undefined && family.version !== version) throw new Refusal('changed-meanwhile', familyMessages.changed)
  return family
}

/** Adds the current family to the refusal of a change that somebody else was faster with. */
export async function withCurrentFamily<T>(shop: Shop, admin: Staff, slug: string, change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason !== 'changed-meanwhile') throw error
    throw new Refusal(error.reason, error.message, { family: await findFamily(shop, admin, await currentSlug(shop.db, slug)) })
  }
}
