import { messages } from '../../../contract/schema/messages.ts'
import type { Admin } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { Database, Tx } from '../../ground/database/tables.ts'
import { Refusal } from '../../ground/refusal.ts'
import { DEMO_ADMIN } from '../../people/identity/demo-admin.ts'
import { endEmailChanges } from '../../people/identity/find-email-change.ts'
import { lockAdmins } from '../../people/staff/lock-admins.ts'
import type { Shop } from '../../shop.ts'
import { gettingStartedMessages } from './messages.ts'

/** The administrator that the demo added, as long as that account can sign in as one. */
export async function findDemoAdmin({ config }: Shop, db: Database | Tx): Promise<{ id: string; email: string } | undefined> {
  if (config.reservedEmail === DEMO_ADMIN) return undefined
  return db
    .selectFrom('person')
    .select(['id', 'email'])
    .where('email', '=', DEMO_ADMIN)
    .where('role', '=', 'admin')
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
}

/** Whether this administrator may disable the demo's: somebody else with all areas, who stays. */
export const mayEnd = ({ id, areas }: Admin, demoAdmin: { id: string }): boolean => areas === undefined && id !== demoAdmin.id

/**
 * Removes the role of the demo's administrator, disables the account and ends its sessions. Returns whether there was one. The last
 * administrator stays.
 */
export async function endDemoAdmin(shop: Shop, tx: Tx, admin: Admin): Promise<boolean> {
  if (admin.areas) throw new Refusal('not-allowed', messages.unauthorized)
  const others = await lockAdmins(tx)
  const found = await findDemoAdmin(shop, tx)
  if (!found) return false
  const { id } = found
  // Read under the lock: the caller may have lost the role meanwhile.
  if (!mayEnd(admin, found) || !others.includes(admin.id)) throw new Refusal('wrong-state', gettingStartedMessages.demoAdminStays)
  const now = shop.now()
  await tx.updateTable('person').set({ role: 'customer', areas: null, disabledAt: now, updatedAt: now }).where('id', '=', id).execute()
  await tx.deleteFrom('session').where('userId', '=', id).execute()
  await tx.deleteFrom('verification').where('value', '=', id).execute()
  await endEmailChanges(shop, tx, id)
  const thing = { thing: 'person' as const, thingId: id }
  await recordEvent(shop, tx, admin, { verb: 'person.admin-removed', ...thing, before: { role: 'admin' }, after: { role: 'customer' } })
  await recordEvent(shop, tx, admin, { verb: 'person.disabled', ...thing, before: { disabled: false }, after: { disabled: true } })
  return true
}
