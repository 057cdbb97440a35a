import { maxFamilies } from '../../../contract/catalog/families.ts'
import { familyNameOf } from '../../../contract/rules/family-name.ts'
import type { Actor, Staff } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { Tx } from '../../ground/database/tables.ts'
import { retryIfTaken, transact } from '../../ground/database/transact.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { familyMessages } from './messages.ts'
import { findFreeFamilySlug, refuseTakenName } from './name-family.ts'
import { readFamilies } from './read-families.ts'

/** Adds a family as the last one. Refuses a name that another one has, and more than `maxFamilies`. */
export async function addFamily(
  shop: Shop,
  admin: Staff,
  { name, intro = '' }: { name: string; intro?: string | undefined },
): Promise<string> {
  const slug = await transact(shop, async (tx) => {
    if ((await readFamilies(tx)).length >= maxFamilies) throw new Refusal('wrong-state', familyMessages.tooMany)
    await refuseTakenName(tx, name)
    return insertFamily(shop, tx, admin, { slug: await findFreeFamilySlug(tx, name), name, intro })
  })
  shop.catalogChanged()
  return slug
}

/** Adds a family that a product names. Refuses a name that another one got meanwhile. */
export async function addNamedFamily(shop: Shop, tx: Tx, actor: Actor, slug: string, name?: string): Promise<string> {
  if (name !== undefined) await refuseTakenName(tx, name)
  return insertFamily(shop, tx, actor, { slug, name: name ?? familyNameOf(slug), intro: '' })
}

async function insertFamily(shop: Shop, tx: Tx, actor: Actor, family: { slug: string; name: string; intro: string }): Promise<string> {
  const { last } = await tx
    .selectFrom('family')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  const added = await tx
    .insertInto('family')
    .values({ ...family, position: (last ?? -1) + 1 })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(retryIfTaken)
  await recordEvent(shop, tx, actor, { verb: 'family.added', thing: 'family', thingId: added.slug, after: added })
  return added.slug
}
