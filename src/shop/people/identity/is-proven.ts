import type { Database, Tx } from '../../ground/database/tables.ts'

/** Whether the person has shown that they read what is mailed to their address. Anybody can sign up with somebody else's. */
export async function isProven(db: Database | Tx, personId: string): Promise<boolean> {
  const person = await db.selectFrom('person').select('emailVerified').where('id', '=', personId).executeTakeFirst()
  return Boolean(person?.emailVerified)
}
