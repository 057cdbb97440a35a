import { nameAreas, type OfficeArea } from '../../../contract/schema/call-access.ts'
import type { Admin } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { fromJson, toJson } from '../../ground/database/json.ts'
import { transact } from '../../ground/database/transact.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { peopleMessages } from '../messages.ts'
import { lockAdmins } from './lock-admins.ts'
import { tellAllAreas } from './tell-all-areas.ts'

/**
 * Changes what an administrator works on; null is everything. It counts from the next request on. Refuses customers, and to leave the
 * shop without an administrator of everything.
 */
export async function setAreas(shop: Shop, admin: Admin, email: string, areas: OfficeArea[] | null): Promise<void> {
  await transact(shop, async (tx) => {
    const withEverything = await lockAdmins(tx)
    const person = await tx.selectFrom('person').select(['id', 'name', 'role', 'areas']).where('email', '=', email).executeTakeFirst()
    if (!person) throw notFound('person')
    if (person.role !== 'admin') throw new Refusal('wrong-state', peopleMessages.noAdmin)
    const after = areas && toJson(areas)
    if (after === person.areas) return
    if (areas && withEverything.every((id) => id === person.id)) throw new Refusal('wrong-state', peopleMessages.lastWithEverything)
    await tx.updateTable('person').set({ areas: after, updatedAt: shop.now() }).where('id', '=', person.id).execute()
    await recordEvent(shop, tx, admin, {
      verb: 'person.areas-changed',
      thing: 'person',
      thingId: person.id,
      before: { areas: person.areas === null ? null : fromJson(person.areas) },
      after: { areas },
    })
    await tellAllAreas(shop, tx, admin, peopleMessages.changedAreas(`${person.name} (${email})`, areas ? nameAreas(areas) : undefined))
  })
}
