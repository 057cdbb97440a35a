import type { Tx } from '../../ground/database/tables.ts'

/** Returns the IDs of all administrators with every area who can sign in. Updating the rows locks them, so two removals wait for each other. */
export async function lockAdmins(tx: Tx): Promise<string[]> {
  const admins = await tx
    .updateTable('person')
    .set((eb) => ({ role: eb.ref('role') }))
    .where('role', '=', 'admin')
    .where('areas', 'is', null)
    .where('disabledAt', 'is', null)
    .returning('id')
    .execute()
  return admins.map(({ id }) => id)
}
