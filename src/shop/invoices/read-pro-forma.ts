import type { DocumentSnapshot } from '../../contract/document-snapshot.ts'
import { bankAccount } from '../../contract/rules/bank-account.ts'
import { dayIn } from '../../contract/shop-zone.ts'
import type { Person } from '../actor.ts'
import { fromJson } from '../database/json.ts'
import { readLogo } from '../documents/read-logo.ts'
import { renderInWorker } from '../documents/render-in-worker.ts'
import { ordersVisibleTo } from '../orders/orders-visible-to.ts'
import { readOrderWithLines } from '../orders/read-orders-with-lines.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { invoiceMessages } from './messages.ts'
import { readBilled } from './read-billed.ts'
import { linesOf, partiesOf, sumsOf } from './snapshot.ts'

/** Renders what an unpaid order costs and where to pay it, as a PDF. Refuses a paid order, and a shop without a bank account. */
export async function readProForma(shop: Shop, person: Person, orderId: string): Promise<{ number: string; pdf: Uint8Array }> {
  const found = await shop.db.selectFrom('order').selectAll().where('id', '=', orderId).where(ordersVisibleTo(person)).executeTakeFirst()
  if (!found) throw notFound('order')
  if (found.status !== 'unpaid') throw new Refusal('wrong-state', invoiceMessages.paidAlready, { status: found.status })
  const settings = shop.settings()
  const account = bankAccount(settings)
  if (!account) throw new Refusal('not-available', invoiceMessages.noBankAccount)
  const order = await readOrderWithLines(shop.db, found)
  const { number, placedAt, expiresAt, rates } = order
  const day = (at: Date) => dayIn(settings.timeZone, at)
  const snapshot: DocumentSnapshot = {
    kind: 'pro-forma',
    number,
    issuedAt: placedAt.toISOString(),
    issuedOn: day(placedAt),
    dueOn: null,
    credits: null,
    reason: '',
    ...partiesOf(order, settings, await readBilled(shop.db, order)),
    lines: linesOf(order),
    ...sumsOf(order, rates && fromJson(rates)),
    money: { state: 'due', by: day(expiresAt), ...account, reference: number },
  }
  return { number, pdf: await renderInWorker(snapshot, await readLogo(shop, snapshot)) }
}
