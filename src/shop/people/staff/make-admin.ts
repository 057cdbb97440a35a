import { UNDO_ADMIN_MS } from '../../../contract/people/people.ts'
import { nameAreas, type OfficeArea } from '../../../contract/schema/call-access.ts'
import type { Admin, System } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { toJson } from '../../ground/database/json.ts'
import type { Tx } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { newId } from '../../ground/new-id.ts'
import { deduplicationKeys } from '../../ground/outbox/deduplication-keys.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import type { Mail } from '../../ground/outbox/mail.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { mailAllAreas, type Recipient } from './mail-all-areas.ts'
import { setAreas } from './set-areas.ts'

/**
 * Makes the person with this email address an administrator, of all areas or of those given. The person, and all who have all areas, get an email after
 * `UNDO_ADMIN_MS`, unless the role is removed before then. An administrator of some areas gets all, unless areas are given.
 */
export async function makeAdmin(shop: Shop, admin: Admin | System, email: string, areas?: OfficeArea[]): Promise<void> {
  const isAdmin = await transact(shop, async (tx) => {
    const promoted = await tx
      .updateTable('person')
      .set({ role: 'admin', areas: areas ? toJson(areas) : null, updatedAt: shop.now() })
      .where('email', '=', email)
      .where('role', '=', 'customer')
      .returning(['id', 'name', 'email'])
      .executeTakeFirst()
    if (promoted) {
      await recordEvent(shop, tx, admin, {
        verb: 'person.made-admin',
        thing: 'person',
        thingId: promoted.id,
        before: { role: 'customer' },
        after: { role: 'admin', ...(areas && { areas }) },
      })
      if (admin.kind === 'admin') await enqueueMails(shop, tx, admin, { ...promoted, areas })
      return false
    }
    const person = await tx.selectFrom('person').select('id').where('email', '=', email).executeTakeFirst()
    if (!person) throw notFound('person')
    return true
  })
  if (isAdmin && !areas && admin.kind === 'admin') await setAreas(shop, admin, email, null)
}

interface Promoted {
  id: string
  name: string
  email: string
  areas: OfficeArea[] | undefined
}

async function enqueueMails(shop: Shop, tx: Tx, admin: Admin, { id, name, email, areas }: Promoted) {
  const key = deduplicationKeys.madeAdminMails(id)
  const notBefore = new Date(shop.now().getTime() + UNDO_ADMIN_MS)
  const by = admin.name
  const named = areas && { areas: nameAreas(areas) }
  const payload: Mail = { template: 'made-admin', to: email, name, by, ...named }
  await enqueue(shop, tx, { kind: 'mail', deduplicationKey: key + newId(), payload, notBefore })
  const compose = (recipient: Recipient): Mail => ({ template: 'other-made-admin', ...recipient, by, person: name, email, ...named })
  await mailAllAreas(shop, tx, { key, compose, notBefore, except: id })
}
