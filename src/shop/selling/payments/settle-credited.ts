import type { Admin } from '../../ground/actor.ts'
import type { OrderRow, Tx } from '../../ground/database/tables.ts'
import { newId } from '../../ground/new-id.ts'
import type { Shop } from '../../shop.ts'
import { keepMoney } from '../kept-money/keep-money.ts'
import { readOwed, readReceived } from '../orders/open-on-account.ts'
import { settleByTransfer } from './settle-by-transfer.ts'

/**
 * What a credit makes of a locked order of which a part has arrived: nothing while something is left to pay. What arrived beyond what it comes to
 * now is kept for its company, newest first, and what is left of the parts pays it.
 */
export async function settleCredited(shop: Shop, tx: Tx, admin: Admin, order: OrderRow): Promise<void> {
  const owedCents = await readOwed(tx, order)
  const receivedCents = await readReceived(tx, order.id)
  if (receivedCents === 0 || receivedCents < owedCents) return
  const parts = await tx.selectFrom('order_payment').selectAll().where('orderId', '=', order.id).orderBy('id', 'desc').execute()
  let backCents = receivedCents - owedCents
  for (const { id, amountCents, backCents: earlier, reference } of parts) {
    const cents = Math.min(backCents, amountCents - earlier)
    if (cents === 0) continue
    await tx
      .updateTable('order_payment')
      .set({ backCents: earlier + cents })
      .where('id', '=', id)
      .execute()
    await keepMoney(shop, tx, admin, order, { kind: 'credited', orderId: order.id, amountCents: cents, reference })
    backCents -= cents
  }
  await shop.checkpoint('settle-credited:kept')
  const paying = parts.find(({ amountCents, backCents: earlier }) => amountCents > earlier)
  if (owedCents === 0 || !paying) return
  const { reference, receivedOn } = paying
  await settleByTransfer(shop, tx, admin, order, { paymentId: newId(), amountCents: owedCents, reference, date: receivedOn })
}
