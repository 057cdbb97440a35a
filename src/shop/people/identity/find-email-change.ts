import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Person } from '../../ground/actor.ts'
import type { Database, Tables, Tx } from '../../ground/database/tables.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { peopleMessages } from '../messages.ts'

type EmailChange = Selectable<Tables['email_change']>

/** Only the hash is stored, so that a copy of the database opens nothing. */
export const hashOfLink = (token: string) => createHash('sha256').update(token).digest('hex')

/** Finds a change of the person that can still be confirmed. Refuses that of somebody else, and one that was used, was withdrawn or has expired. */
export async function findEmailChange(shop: Shop, db: Database | Tx, person: Person, token: string): Promise<EmailChange> {
  const change = await db.selectFrom('email_change').selectAll().where('tokenHash', '=', hashOfLink(token)).executeTakeFirst()
  if (!change) throw new Refusal('not-found', peopleMessages.unknownChange)
  if (change.personId !== person.id) throw new Refusal('not-allowed', peopleMessages.changeOfOther)
  if (change.confirmedAt) throw new Refusal('wrong-state', peopleMessages.changeUsed)
  if (change.withdrawnAt) throw new Refusal('wrong-state', peopleMessages.changeWithdrawn)
  if (change.expiresAt <= shop.now()) throw new Refusal('wrong-state', peopleMessages.changeExpired)
  return change
}

/** Reads which address a link confirms. */
export async function readEmailChange(shop: Shop, person: Person, token: string): Promise<{ email: string; from: string }> {
  const { email } = await findEmailChange(shop, shop.db, person, token)
  return { email, from: person.email }
}

/** The change that waits for its confirmation; null for none. */
export async function findPendingChange(shop: Shop, person: Person): Promise<EmailChange | null> {
  const pending = await shop.db
    .selectFrom('email_change')
    .selectAll()
    .where('personId', '=', person.id)
    .where('confirmedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('expiresAt', '>', shop.now())
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return pending ?? null
}

/** Ends the changes that wait for their confirmation. Returns the addresses. */
export async function endEmailChanges(shop: Shop, tx: Tx, personId: string): Promise<string[]> {
  const ended = await tx
    .updateTable('email_change')
    .set({ withdrawnAt: shop.now() })
    .where('personId', '=', personId)
    .where('confirmedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('expiresAt', '>', shop.now())
    .returning('email')
    .execute()
  return ended.map(({ email }) => email)
}

/** Whether the address belongs to an account or to the configuration. */
export async function isTaken({ config }: Shop, db: Database | Tx, email: string): Promise<boolean> {
  if (email === config.reservedEmail) return true
  return (await db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirst()) !== undefined
}

/** Refuses to take ADMIN_EMAIL from its account: at the next start, another account would be made with it. */
export function refuseReserved({ config }: Shop, person: Person): void {
  if (person.email === config.reservedEmail) throw new Refusal('wrong-state', peopleMessages.reservedAddress)
}
