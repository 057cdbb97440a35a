import { transact } from '../../ground/database/transact.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import type { Shop } from '../../shop.ts'

/** Mails the owner of an account, once a day, that somebody guesses its password or, knowing it, its codes. Nobody may have the address. */
export async function tellOfGuesses(shop: Shop, guessed: 'password' | 'code', owner: { email: string } | { id: string }): Promise<void> {
  const person = await shop.db
    .selectFrom('person')
    .select(['id', 'name', 'email'])
    .where((eb) => ('id' in owner ? eb('id', '=', owner.id) : eb('email', '=', owner.email)))
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!person) return
  const day = shop.now().toISOString().slice(0, 10)
  const payload = { template: 'guessed' as const, to: person.email, name: person.name, guessed }
  await transact(shop, (tx) => enqueue(shop, tx, { kind: 'mail', deduplicationKey: `guessed:${guessed}:${person.id}:${day}`, payload }))
}
