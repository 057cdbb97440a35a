import type { Person } from '../../ground/actor.ts'
import type { Tx } from '../../ground/database/tables.ts'
import { Refusal } from '../../ground/refusal.ts'
import { cartMessages } from './messages.ts'

/** The company whose list it is that a person saves; null for somebody without one, who can share with nobody. */
export async function companyOfList(tx: Tx, person: Person, { shared }: { shared?: boolean | undefined }): Promise<string | null> {
  const member = await tx.selectFrom('company_member').select('companyId').where('personId', '=', person.id).executeTakeFirst()
  if (shared && !member) throw new Refusal('not-available', cartMessages.nobodyToShareWith)
  return member?.companyId ?? null
}
