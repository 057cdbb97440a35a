import type { Tx } from '../../ground/database/tables.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { isKnownSql } from './is-known-sql.ts'
import { orderMessages } from './messages.ts'

export interface Buyer {
  name: string
  email: string
  /** No limit for new customers applies. */
  isKnown: boolean
}

/**
 * Reads who is ordering. A deletion of the account and a change of its address wait for the end of the transaction, and this waits for
 * theirs. Refuses an account that was deleted.
 */
export async function lockCustomer({ engine }: Shop, tx: Tx, personId: string): Promise<Buyer> {
  const customer = await tx
    .selectFrom('person')
    .select(['name', 'email', 'deletedAt', isKnownSql.as('isKnown')])
    .where('id', '=', personId)
    // On SQLite, transactions take turns.
    .$if(engine === 'postgres', (query) => query.forKeyShare())
    .executeTakeFirst()
  if (!customer || customer.deletedAt) throw new Refusal('wrong-state', orderMessages.accountDeleted)
  const { name, email, isKnown } = customer
  return { name, email, isKnown: Boolean(isKnown) }
}
