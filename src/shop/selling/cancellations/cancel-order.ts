import type { Person } from '../../ground/actor.ts'
import type { Tx } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { readReceived } from '../orders/open-on-account.ts'
import { type OrderScope, ordersVisibleTo, ownOrdersOf } from '../orders/orders-visible-to.ts'
import { closeOrderPayment } from '../payments/close-payment.ts'
import { endOrder } from './end-order.ts'
import { cancellationMessages } from './messages.ts'

/**
 * Cancels an unpaid order: deletes it and returns its stock. Its payment page is closed first; a payment that was faster makes the
 * order pending instead. Refuses an order that is paid (specification section 4), and to a manager that of a colleague.
 * What has arrived of it in part is kept if the office cancels it; a customer cannot.
 */
export async function cancelOrder(
  shop: Shop,
  person: Person,
  orderId: string,
  { keepsReceived = true }: { keepsReceived?: boolean } = {},
): Promise<void> {
  await shop.checkpoint('cancel-order:before')
  // The page of an order that stays, such as one on account, stays open too.
  if ((await findStatus(shop.db, orderId, ordersCanceledBy(person))) === 'unpaid') await closeOrderPayment(shop, orderId)
  await shop.checkpoint('cancel-order:page-closed')
  await transact(shop, async (tx) => {
    const isCanceled = await endOrder(shop, tx, person, {
      orderId,
      verb: 'order.cancelled',
      condition: (eb) => eb.and([eb('status', '=', 'unpaid'), ordersCanceledBy(person)(eb)]),
      mail: 'order-cancelled',
      keptBy: person.kind === 'admin' && keepsReceived ? person : undefined,
    })
    if (isCanceled) return
    const status = await findStatus(tx, orderId, ordersVisibleTo(person))
    if (!status) throw notFound('order')
    if (!(await findStatus(tx, orderId, ordersCanceledBy(person)))) throw new Refusal('not-allowed', cancellationMessages.ofColleague)
    const isPartPaid = status === 'unpaid' && (await readReceived(tx, orderId)) > 0
    throw new Refusal('wrong-state', isPartPaid ? cancellationMessages.partPaid : cancellationMessages.notCancelable(status), { status })
  })
}

/** Customers cancel their own orders, and not those of colleagues that they see as managers. */
const ordersCanceledBy = (person: Person): OrderScope => (person.kind === 'admin' ? ordersVisibleTo(person) : ownOrdersOf(person))

async function findStatus(db: Pick<Tx, 'selectFrom'>, orderId: string, scope: OrderScope) {
  const order = await db.selectFrom('order').select('status').where('id', '=', orderId).where(scope).executeTakeFirst()
  return order?.status
}
