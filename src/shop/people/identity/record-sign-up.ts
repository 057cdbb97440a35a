import type { Customer } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { transact } from '../../ground/database/transact.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import type { Shop } from '../../shop.ts'

/** Records a sign-up and sends the welcome mail. The identity provider has created the account before. */
export async function recordSignUp(shop: Shop, person: Customer, by: 'password' | 'google'): Promise<void> {
  const { id, name, email } = person
  await transact(shop, async (tx) => {
    await recordEvent(shop, tx, person, { verb: 'person.signed-up', thing: 'person', thingId: id, after: { name, email, by } })
    await enqueue(shop, tx, { kind: 'mail', deduplicationKey: `welcome:${id}`, payload: { template: 'welcome', to: email, name } })
  })
}
