import type { ProfileEdit } from '../../../contract/people/people.ts'
import { messages } from '../../../contract/schema/messages.ts'
import type { Person } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { transact } from '../../ground/database/transact.ts'
import { claimImage } from '../../ground/images/claim-image.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { peopleMessages } from '../messages.ts'
import { columnsOfProfile, toPerson } from './profile-map.ts'

interface Edit extends ProfileEdit {
  /** Must be the current role. */
  role?: Person['kind'] | undefined
}

/** Edits the person's own profile; absent fields stay. Refuses the profile of someone else, another role, and a photo of another site. */
export async function editProfile(shop: Shop, person: Person, email: string, { role, ...edit }: Edit): Promise<void> {
  if (email !== person.email) throw new Refusal('not-allowed', messages.unauthorized)
  const { photo } = edit
  await transact(shop, async (tx) => {
    const before = await tx.selectFrom('person').selectAll().where('id', '=', person.id).executeTakeFirst()
    if (!before) throw notFound('person')
    if (role && role !== before.role) throw new Refusal('invalid', peopleMessages.roleUnchangeable)
    const columns = columnsOfProfile(edit)
    const was = new Map<string, unknown>(Object.entries(before))
    if (Object.entries(columns).every(([column, value]) => value === undefined || was.get(column) === value)) return
    if (photo && photo !== before.image) await claimImage(shop, tx, photo)
    const after = await tx
      .updateTable('person')
      .set({ ...columns, updatedAt: shop.now() })
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
