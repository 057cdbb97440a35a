import { dayIn } from '../../../contract/ground/shop-zone.ts'
import { bankAccount } from '../../../contract/rules/bank-account.ts'
import type { DocumentSnapshot } from '../../../contract/selling/document-snapshot.ts'
import type { Person } from '../../ground/actor.ts'
import { readRates } from '../../ground/database/read-rates.ts'
import { readLogo } from '../../ground/documents/read-logo.ts'
import { renderInWorker } from '../../ground/documents/render-in-worker.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { readReceived } from '../orders/open-on-account.ts'
import { ordersVisibleTo } from '../orders/orders-visible-to.ts'
import { readOrderWithLines } from '../orders/read-orders-with-lines.ts'
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
  const { number, placedAt, expiresAt } = order
  const receivedCents = await readReceived(shop.db, orderId)
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
    ...sumsOf(order, readRates(order)),
    ...(receivedCents > 0 && { receivedCents }),
    money: { state: 'due', by: day(receivedCents > 0 ? shop.now() : expiresAt), ...account, reference: number },
  }
  return { number, pdf: await renderInWorker(snapshot, 'pdf', await readLogo(shop, snapshot)) }
}
