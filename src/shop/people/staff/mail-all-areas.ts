import type { Tx } from '../../ground/database/tables.ts'
import { newId } from '../../ground/new-id.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import type { Mail } from '../../ground/outbox/mail.ts'
import type { Shop } from '../../shop.ts'

export interface Recipient {
  to: string
  name: string
}

interface Notice {
  /** The beginning of the deduplication keys, by which the emails can be called back. */
  key: string
  compose: (recipient: Recipient) => Mail
  /** Now, if absent. */
  notBefore?: Date
  /** The ID of a person who gets another mail. */
  except?: string
}

/**
 * Mails every administrator with all areas who can sign in. Whoever caused it gets the mail, too: it may have been somebody else with their
 * session.
 */
export async function mailAllAreas(shop: Shop, tx: Tx, { key, compose, notBefore, except = '' }: Notice): Promise<void> {
  const recipients = await tx
    .selectFrom('person')
    .select(['name', 'email as to'])
    .where('role', '=', 'admin')
    .where('areas', 'is', null)
    .where('disabledAt', 'is', null)
    .where('id', '!=', except)
    .orderBy('id')
    .execute()
  for (const recipient of recipients) {
    await enqueue(shop, tx, { kind: 'mail', deduplicationKey: key + newId(), payload: compose(recipient), notBefore })
  }
}
