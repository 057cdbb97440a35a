import { createHash } from 'node:crypto'
import type { Shop } from '../../shop.ts'
import type { Caller } from '../actor.ts'
import type { Tx } from '../database/tables.ts'
import { Refusal } from '../refusal.ts'
import { idempotencyMessages } from './messages.ts'

interface KeyedRequest {
  key: string
  /** The request as text. Only its hash is stored. */
  request: string
  /** What a repeated request is answered with. */
  answer: string
}

/**
 * Claims an idempotency key in the transaction that produces the answer. Returns the earlier answer if the key was used for the same
 * request, and undefined if the key is new. Refuses a key that was used for a different request. The unique key makes concurrent calls
 * wait for each other.
 */
export async function claimIdempotencyKey(shop: Shop, tx: Tx, person: Caller, { key, request, answer }: KeyedRequest) {
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
  if (earlier.requestHash !== requestHash) throw new Refusal('key-reused', idempotencyMessages.keyReused)
  return earlier.answer
}

/** Replaces the answer of a key that this transaction claimed. */
export async function keepAnswer(tx: Tx, caller: Caller, key: string, answer: string): Promise<void> {
  await tx.updateTable('idempotency').set({ answer }).where('personId', '=', caller.id).where('key', '=', key).execute()
}
