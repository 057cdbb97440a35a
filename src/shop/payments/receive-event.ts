import { transact } from '../database/transact.ts'
import type { Shop } from '../shop.ts'
import type { GatewayEvent } from './gateway.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Takes in a webhook of the gateway: `body` as its raw bytes. The event is trusted for its id alone; what is true is
 * asked of the gateway. Its id is kept under UNIQUE with the work in one transaction, so that an event that comes twice
 * works once. Gives `refused` when the signature is wrong or too old; throws when the gateway should send it again.
 */
export async function receiveEvent(shop: Shop, body: Buffer, signature: string): Promise<'received' | 'refused'> {
  const { gateway } = shop
  const event = gateway?.verify(body, signature)
  if (!gateway || !event) return 'refused'
  await shop.checkpoint('receive-event:verified')
  const known = await shop.db.selectFrom('incoming_event').select('id').where('id', '=', event.id).executeTakeFirst()
  if (known) return 'received'
  const sessionId = await pageOf(shop, event)
  const session = sessionId ? await gateway.retrieve(sessionId) : undefined
  await shop.checkpoint('receive-event:asked')
  await transact(shop, async (tx) => {
    const first = await tx
      .insertInto('incoming_event')
      .values({ id: event.id, type: event.type, receivedAt: shop.now() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (first && session) await settlePayment(shop, tx, session)
  })
  await shop.checkpoint('receive-event:settled')
  shop.log.info({ event: event.id, type: event.type, state: session?.state }, 'gateway event received')
  return 'received'
}

async function pageOf(shop: Shop, { sessionId, txId }: GatewayEvent) {
  if (sessionId || !txId) return sessionId
  const payment = await shop.db.selectFrom('payment').select('sessionId').where('txId', '=', txId).executeTakeFirst()
  return payment?.sessionId ?? undefined
}
