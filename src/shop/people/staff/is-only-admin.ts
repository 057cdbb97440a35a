import type { Database, Tx } from '../../ground/database/tables.ts'

/** Whether the person is the only administrator with every area who can sign in. */
export async function isOnlyAdmin(db: Database | Tx, personId: string): Promise<boolean> {
  const admins = await db
    .selectFrom('person')
    .select('id')
    .where('role', '=', 'admin')
    .where('areas', 'is', null)
    .where('disabledAt', 'is', null)
    .limit(2)
    .execute()
  return admins.length === 1 && admins[0]?.id === personId
}
