import { messages } from '../../contract/messages.ts'
import type { Person } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import { transact } from '../database/transact.ts'
import { claimImage } from '../images/claim-image.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { toPerson } from './to-person.ts'

export interface ProfileEdit {
  name?: string | undefined
  bio?: string | undefined
  address?: string | undefined
  country?: string | undefined
  phone?: string | undefined
  facebook?: string | undefined
  github?: string | undefined
  /** The address of a picture of this shop; empty takes the picture away; absent leaves it. */
  photo?: string | undefined
  /** As it was read. */
  role?: Person['kind'] | undefined
}

/**
 * Edits one's own profile; what is absent stays. Orders and reviews keep the name and picture they were written under. Refuses
 * somebody else's profile, another role than the person has, and a photo that is no picture of this shop.
 */
export async function editProfile(shop: Shop, person: Person, email: string, edit: ProfileEdit): Promise<void> {
  if (email !== person.email) throw new Refusal('not-allowed', messages.unauthorized)
  const { name, bio, address, country, phone, facebook, github, photo, role } = edit
  await transact(shop, async (tx) => {
    const before = await tx.selectFrom('person').selectAll().where('id', '=', person.id).executeTakeFirst()
    if (!before) throw notFound('person')
    if (role && role !== before.role) throw new Refusal('invalid', 'This call does not change the role')
    if (photo && photo !== before.image) await claimImage(shop, tx, photo)
    const after = await tx
      .updateTable('person')
      .set({
        name,
        bio,
        address,
        country,
        phone,
        facebook,
        github,
        updatedAt: shop.now(),
        ...(photo !== undefined && { image: photo || null }),
      })
      .where('id', '=', person.id)
      .returningAll()
      .executeTakeFirst()
    if (!after) throw notFound('person')
    await recordEvent(shop, tx, person, {
      verb: 'person.edited',
      thing: 'person',
      thingId: person.id,
      before: toPerson(before),
      after: toPerson(after),
    })
  })
}
