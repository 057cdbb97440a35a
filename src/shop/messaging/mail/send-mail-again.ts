import type { Admin } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { OutboxRow } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { deduplicationKeys } from '../../ground/outbox/deduplication-keys.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import type { Mail } from '../../ground/outbox/mail.ts'
import { subjectOf } from '../../ground/outbox/message-subject.ts'
import { outboxMessages } from '../../ground/outbox/messages.ts'
import { readPayload } from '../../ground/outbox/outbox-payloads.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { composeMail } from './compose-mail.ts'

/**
 * Sends an email about an order once more, as it is now and to the same address. Refuses mail that was not sent, mail of no order, mail that
 * no longer applies, and a second copy while the first one waits.
 */
export async function sendMailAgain(shop: Shop, admin: Admin, messageId: string): Promise<void> {
  const message = await shop.db.selectFrom('outbox').selectAll().where('id', '=', messageId).executeTakeFirst()
  if (!message) throw notFound('outbox message')
  const mail = readOrderMail(message)
  if (message.state !== 'delivered') throw new Refusal('wrong-state', outboxMessages.notSentYet, { state: message.state })
  if (await isOutdated(shop, mail)) throw new Refusal('wrong-state', outboxMessages.outdated)
  const keys = Array.from({ length: MAX_COPIES }, (_, copy) => deduplicationKeys.mailAgain(messageId, copy))
  await transact(shop, async (tx) => {
    const copies = await tx.selectFrom('outbox').select('state').where('reason', 'in', keys).execute()
    // Two who press at once have the same key, so one copy is sent.
    const deduplicationKey = keys[copies.length]
    if (!deduplicationKey) throw new Refusal('wrong-state', outboxMessages.sentOften(MAX_COPIES))
    if (copies.some(({ state }) => state === 'pending')) throw new Refusal('wrong-state', outboxMessages.beingSentAgain)
    await enqueue(shop, tx, { kind: 'mail', deduplicationKey, payload: mail, recipient: message.recipient || null, isByOffice: true })
    await recordEvent(shop, tx, admin, {
      verb: 'outbox.sent-again',
      thing: 'outbox',
      thingId: messageId,
      after: { template: mail.template },
    })
  })
}

const MAX_COPIES = 20

function readOrderMail({ kind, payload }: OutboxRow): Mail {
  if (kind !== 'mail') throw new Refusal('wrong-state', outboxMessages.noMail)
  const { orderId, paymentId } = subjectOf(kind, payload)
  if (orderId === undefined && paymentId === undefined) throw new Refusal('wrong-state', outboxMessages.ofNoOrder)
  return readPayload(kind, payload)
}

/** A request to pay is outdated once the order is paid. */
async function isOutdated(shop: Shop, mail: Mail): Promise<boolean> {
  if (!(await composeMail(shop, mail))) return true
  if (mail.template !== 'order-placed') return false
  const order = await shop.db.selectFrom('order').select('status').where('id', '=', mail.orderId).executeTakeFirst()
  return order?.status !== 'unpaid'
}
