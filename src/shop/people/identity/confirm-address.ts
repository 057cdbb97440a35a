import type { Person } from '../../ground/actor.ts'
import { transact } from '../../ground/database/transact.ts'
import { newId } from '../../ground/new-id.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { peopleMessages } from '../messages.ts'
import { checkConfirmation } from './confirm-link.ts'
import { isProven } from './is-proven.ts'
import { proveAddress } from './prove-address.ts'

/** Mails the person a link that confirms their address. Refuses an address that is confirmed. */
export async function sendConfirmation(shop: Shop, { id, email, name }: Person): Promise<void> {
  await transact(shop, async (tx) => {
    if (await isProven(tx, id)) throw new Refusal('wrong-state', peopleMessages.confirmedAlready)
    await enqueue(shop, tx, {
      kind: 'mail',
      deduplicationKey: `confirm-address:${newId()}`,
      payload: { template: 'confirm-address', to: email, name },
    })
  })
}

/** Confirms the address of the person, who has opened the link that was mailed there. Doing it again changes nothing. */
export async function confirmAddress(shop: Shop, person: Person, token: string): Promise<{ email: string }> {
  const check = checkConfirmation(shop, person, token)
  if (check === 'unknown') throw new Refusal('not-found', peopleMessages.unknownConfirmation)
  if (check === 'expired') throw new Refusal('wrong-state', peopleMessages.changeExpired)
  await transact(shop, (tx) => proveAddress(shop, tx, person))
  return { email: person.email }
}
