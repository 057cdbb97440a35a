import { showMoney, toAmount } from '../../../contract/ground/money.ts'
import type { Admin } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { BankLineRow, Database, Tx } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { newId } from '../../ground/new-id.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import { lockOrder } from '../../selling/orders/lock-order.ts'
import { readToPay } from '../../selling/orders/open-on-account.ts'
import { ordersVisibleTo } from '../../selling/orders/orders-visible-to.ts'
import { closeBeforeTaking, type ReceivedPayment, takePayment } from '../../selling/payments/take-payment.ts'
import type { Shop } from '../../shop.ts'
import { bankLineMessages as texts } from './messages.ts'

const MAX_REFERENCE = 100

/**
 * Records a line as the payment of one order, all that is left to pay of it or a part, or of several together, all that is left of each: on the
 * bank's day, in one transaction. Refuses a line that is not open, more than is left to pay, and several orders that come to another amount.
 * A line that was recorded on these orders stays as it is. Returns whether anything changed.
 */
export async function recordBankLine(shop: Shop, admin: Admin, lineId: string, orderIds: readonly string[]): Promise<boolean> {
  // In one order, so that two lines that pay the same orders wait for each other and for nothing else.
  const ids = [...new Set(orderIds)].toSorted()
  const seen = await findLine(shop.db, lineId)
  if (seen.state === 'open') await closePages(shop, admin, seen, ids)
  await shop.checkpoint('record-bank-line:pages-closed')
  return transact(shop, async (tx) => {
    const line = await tx
      .updateTable('bank_line')
      .set({ state: 'recorded', actor: admin.email, decidedAt: shop.now() })
      .where('id', '=', lineId)
      .where('state', '=', 'open')
      .returningAll()
      .executeTakeFirst()
    if (!line) return refuseUnlessRecorded(tx, lineId, ids)
    const { currency } = shop.settings()
    if (line.currency !== currency) throw new Refusal('out-of-range', texts.otherCurrency(line.currency, currency))
    let sumCents = 0
    for (const orderId of ids) {
      const order = await lockOrder(tx, orderId, ordersVisibleTo(admin))
      const amountCents = ids.length === 1 ? line.amountCents : await readToPay(tx, order)
      const paymentId = newId()
      await takePayment(shop, tx, admin, { orderId, paymentId, ...toReceived(line, amountCents) })
      await tx.insertInto('bank_line_payment').values({ paymentId, lineId }).execute()
      sumCents += amountCents
    }
    if (sumCents !== line.amountCents) throw otherAmount(line, sumCents)
    const { date, amountCents, payer } = line
    await recordEvent(shop, tx, admin, {
      verb: 'bank-statement.line-recorded',
      thing: 'bank-statement',
      thingId: lineId,
      after: { date, amountCents, payer, orderIds: ids },
    })
    return true
  })
}

/** Pages of orders that the line does not pay for stay open. */
async function closePages(shop: Shop, admin: Admin, line: BankLineRow, orderIds: readonly string[]) {
  const orders = await shop.db.selectFrom('order').selectAll().where('id', 'in', orderIds).execute()
  const toPay = new Map<string, number>()
  for (const order of orders) toPay.set(order.id, await readToPay(shop.db, order))
  const sumCents = [...toPay.values()].reduce((sum, cents) => sum + cents, 0)
  if (orderIds.length > 1 && orders.length === orderIds.length && sumCents !== line.amountCents) throw otherAmount(line, sumCents)
  for (const [id, cents] of toPay)
    await closeBeforeTaking(shop, admin, id, toReceived(line, orderIds.length === 1 ? line.amountCents : cents))
}

const toReceived = (line: BankLineRow, amountCents: number): ReceivedPayment => ({
  amountCents,
  reference: referenceOf(line),
  date: line.date,
  // The bank knows the day, so it is no slip of the pen.
  early: true,
})

const otherAmount = ({ amountCents }: BankLineRow, sumCents: number) =>
  new Refusal('out-of-range', texts.otherAmount(showMoney(amountCents), showMoney(sumCents)), {
    orderAmount: toAmount(sumCents),
  })

async function refuseUnlessRecorded(tx: Tx, lineId: string, orderIds: readonly string[]): Promise<false> {
  const { state } = await findLine(tx, lineId)
  if (state === 'not-ours') throw new Refusal('wrong-state', texts.putOff)
  const payments = await tx
    .selectFrom('bank_line_payment')
    .innerJoin('order_payment', 'order_payment.id', 'bank_line_payment.paymentId')
    .select(({ fn }) => fn.coalesce('order_payment.orderId', 'order_payment.endedOrderId').as('orderId'))
    .where('bank_line_payment.lineId', '=', lineId)
    .execute()
  const recorded = payments.map(({ orderId }) => orderId).toSorted()
  if (JSON.stringify(recorded) !== JSON.stringify(orderIds)) throw new Refusal('wrong-state', texts.recorded)
  return false
}

async function findLine(db: Database | Tx, lineId: string): Promise<BankLineRow> {
  const line = await db.selectFrom('bank_line').selectAll().where('id', '=', lineId).executeTakeFirst()
  if (!line) throw notFound('line')
  return line
}

/** What the order keeps of the line as its transaction. */
const referenceOf = ({ reference, endToEndId, purpose, payer, file }: BankLineRow) =>
  (reference || endToEndId || purpose || payer || file).slice(0, MAX_REFERENCE)
