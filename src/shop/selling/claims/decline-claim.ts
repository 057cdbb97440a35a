import type { Admin } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { Tx } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { writeAnswer } from '../contact/answer-message.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { ordersVisibleTo } from '../orders/orders-visible-to.ts'
import { claimMessages } from './messages.ts'
import { readStandingClaim } from './read-standing-claim.ts'

/**
 * Declines a return or claim and answers it by mail. Its units can be asked for again. Refuses one that was declined before, and one that a
 * refund or a replacement answers.
 */
export async function declineClaim(shop: Shop, admin: Admin, claimId: string, text: string): Promise<void> {
  const found = await shop.db.selectFrom('claim').select('orderId').where('id', '=', claimId).executeTakeFirst()
  if (!found) throw notFound('request')
  const { orderId } = found
  await transact(shop, async (tx) => {
    await lockOrder(tx, orderId, ordersVisibleTo(admin))
    const { number, messageId } = await readStandingClaim(tx, orderId, claimId)
    if (await isSettled(tx, claimId)) throw new Refusal('wrong-state', claimMessages.settled)
    await tx.updateTable('claim').set({ declinedAt: shop.now() }).where('id', '=', claimId).execute()
    await recordEvent(shop, tx, admin, {
      verb: 'order.claim-declined',
      thing: 'order',
      thingId: orderId,
      after: { claimId, claim: number },
    })
    await writeAnswer(shop, tx, admin, { messageId, text })
  })
}

async function isSettled(tx: Tx, claimId: string): Promise<boolean> {
  const refund = await tx.selectFrom('refund').select('id').where('claimId', '=', claimId).limit(1).executeTakeFirst()
  const shipment = await tx
    .selectFrom('shipment')
    .select('id')
    .where('claimId', '=', claimId)
    .where('takenBackAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return refund !== undefined || shipment !== undefined
}
