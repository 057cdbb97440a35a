import type { Person } from '../actor.ts'
import { insertRow } from '../database/insert-row.ts'
import type { Tx } from '../database/tables.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'

/**
 * Claims an idempotency key for `answer` within the transaction that earns it. Gives the earlier answer when the key
 * was used for the same request, nothing when it is new, and refuses the key for another request. Two calls at once:
 * the unique key makes the second wait for the first.
 */
export async function claimIdempotencyKey(shop: Shop, tx: Tx, person: Person, key: string, requestHash: string, answer: string) {
  const row = { personId: person.id, key, requestHash, answer, createdAt: shop.now() }
  if (await insertRow(shop, tx, 'idempotency', row, ['personId', 'key'])) return undefined
  const earlier = await tx
    .selectFrom('idempotency')
    .select(['requestHash', 'answer'])
    .where('personId', '=', person.id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (earlier.requestHash !== requestHash) {
    throw new Refusal('key-reused', 'This Idempotency-Key was used for a different order')
  }
  return earlier.answer
}
