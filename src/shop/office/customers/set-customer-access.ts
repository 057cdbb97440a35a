import { messages } from '../../../contract/schema/messages.ts'
import type { Admin } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { Tx } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import { endEmailChanges } from '../../people/identity/find-email-change.ts'
import { peopleMessages } from '../../people/messages.ts'
import { lockAdmins } from '../../people/staff/lock-admins.ts'
import type { Shop } from '../../shop.ts'

/**
 * Disables an account, or enables it again. Both end all sessions, password links and unfinished sign-ins. Returns whether it changed
 * anything. Refuses one's own account, that of the last administrator with every area who can sign in, and any administrator to staff
 * with some areas.
 */
export async function setCustomerAccess(
  shop: Shop,
  admin: Admin,
  customerId: string,
  { disabled }: { disabled: boolean },
): Promise<boolean> {
  if (disabled && customerId === admin.id) throw new Refusal('wrong-state', peopleMessages.disableYourself)
  return transact(shop, async (tx) => {
    const admins = await lockAdmins(tx)
    await refuseStaff(tx, admin, customerId)
    if (disabled && admins.every((id) => id === customerId)) throw new Refusal('wrong-state', peopleMessages.lastAdmin)
    const now = shop.now()
    const changed = await tx
      .updateTable('person')
      .set({ disabledAt: disabled ? now : null, updatedAt: now })
      .where('id', '=', customerId)
      .where('disabledAt', disabled ? 'is' : 'is not', null)
      .where('deletedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!changed) {
      const person = await tx
        .selectFrom('person')
        .select('id')
        .where('id', '=', customerId)
        .where('deletedAt', 'is', null)
        .executeTakeFirst()
      if (!person) throw notFound('customer')
      return false
    }
    // Enabling ends the session of a sign-in that disabling has overtaken.
    await tx.deleteFrom('session').where('userId', '=', customerId).execute()
    await tx.deleteFrom('verification').where('value', '=', customerId).execute()
    await endEmailChanges(shop, tx, customerId)
    const change = { thing: 'person' as const, thingId: customerId, before: { disabled: !disabled }, after: { disabled } }
    if (disabled) await recordEvent(shop, tx, admin, { verb: 'person.disabled', ...change })
    else await recordEvent(shop, tx, admin, { verb: 'person.enabled', ...change })
    return true
  })
}

/** Disabling an administrator takes the areas away, which only somebody with all of them does. */
async function refuseStaff(tx: Tx, { areas }: Admin, customerId: string) {
  if (!areas) return
  const person = await tx.selectFrom('person').select('role').where('id', '=', customerId).executeTakeFirst()
  if (person?.role === 'admin') throw new Refusal('not-allowed', messages.unauthorized)
}
