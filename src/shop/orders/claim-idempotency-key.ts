import { createHash } from 'node:crypto'
import type { Person } from '../actor.ts'
import type { Tx } from '../database/tables.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { orderMessages } from './messages.ts'

/**
 * Claims an idempotency key for the `answer` to a `request`, its text, in the transaction that produces the answer. Returns the earlier answer if the key was used for the
 * same request, and undefined if the key is new. Refuses a key that was used for a different request. The unique key makes concurrent
 * calls wait for each other.
 */
export async function claimIdempotencyKey(shop: Shop, tx: Tx, person: Person, key: string, request: string, answer: string) {
  const requestHash = createHash('sha256').update(request).digest('base64url')
  const row = { personId: person.id, key, requestHash, answer, createdAt: shop.now() }
  const inserted = await tx
    .insertInto('idempotency')
    .values(row)
    .onConflict((conflict) => conflict.columns(['personId', 'key']).doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows) return undefined
  const earlier = await tx
    .selectFrom('idempotency')
    .select(['requestHash', 'answer'])
    .where('personId', '=', person.id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (earlier.requestHash !== requestHash) {
    throw new Refusal('key-reused', orderMessages.keyReused)
  }
  return earlier.answer
}
