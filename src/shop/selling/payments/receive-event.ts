import { transact } from '../../ground/database/transact.ts'
import type { Shop } from '../../shop.ts'
import type { GatewayEvent } from './gateway.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Receives a webhook of the gateway; `body` is its raw bytes. The state of the payment is read from the gateway, not from the event. The
 * unique event ID makes a repeated event take effect once. Returns `refused` if the signature is wrong or too old, and throws if the
 * gateway should send the event again.
 */
export async function receiveEvent(shop: Shop, body: Buffer, signature: string): Promise<'received' | 'refused'> {
  const { gateway } = shop
  const event = gateway?.verify(body, signature)
  if (!gateway || !event) return 'refused'
  await shop.checkpoint('receive-event:verified')
  const known = await shop.db.selectFrom('incoming_event').select('id').where('id', '=', event.id).executeTakeFirst()
  if (known) return 'received'
  const sessionId = await findSessionId(shop, event)
  const session = sessionId ? await gateway.retrieve(sessionId) : undefined
  await shop.checkpoint('receive-event:asked')
  await transact(shop, async (tx) => {
    const inserted = await tx
      .insertInto('incoming_event')
      .values({ id: event.id, type: event.type, receivedAt: shop.now() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted && session) await settlePayment(shop, tx, session)
  })
  await shop.checkpoint('receive-event:settled')
  shop.log.info({ event: event.id, type: event.type, state: session?.state }, 'Received a gateway event')
  return 'received'
}

async function findSessionId(shop: Shop, { sessionId, txId }: GatewayEvent) {
  if (sessionId || !txId) return sessionId
  const payment = await shop.db.selectFrom('payment').select('sessionId').where('txId', '=', txId).executeTakeFirst()
  return payment?.sessionId ?? undefined
}
