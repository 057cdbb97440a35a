import type { OutboxMessage, OutboxState } from '../../../contract/messaging/outbox.ts'
import type { Shop } from '../../shop.ts'
import type { Admin } from '../actor.ts'
import type { OutboxRow } from '../database/tables.ts'
import { type Page, type PageRequest, toPage } from '../page.ts'
import { type MessageSubject, subjectOf } from './message-subject.ts'
import type { OutboxKind } from './outbox-payloads.ts'
import { canGoElsewhere, readRecipient } from './read-recipient.ts'

const PAGE_SIZE = 100

/** Lists failed, pending or dismissed messages, newest first. Leaves out the payload, which may hold a link that opens an account. */
export async function listOutbox(
  shop: Shop,
  _admin: Admin,
  { state = 'failed', limit = PAGE_SIZE, after }: PageRequest & { state?: OutboxState | undefined },
): Promise<Page<OutboxMessage>> {
  const rows = await shop.db
    .selectFrom('outbox')
    .selectAll()
    .$narrowType<{ kind: OutboxKind }>()
    .where('state', '=', state === 'pending' ? 'pending' : 'failed')
    .where('dismissedAt', state === 'dismissed' ? 'is not' : 'is', null)
    .$call((query) => (after === undefined ? query : query.where('id', '<', after)))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const found = rows.map((row) => ({ ...row, subject: subjectOf(row.kind, row.payload) }))
  const subjects = found.map(({ subject }) => subject)
  const orderIds = new Map([...(await orderIdsByPayment(shop, subjects)), ...(await orderIdsByRefund(shop, subjects))])
  const messages = await Promise.all(found.map((row) => toMessage(shop, row, state, orderIds)))
  const numbers = await readNumbers(shop, messages)
  return toPage(messages, limit, ({ id, ...message }) => ({
    _id: id,
    ...message,
    orderNumber: message.orderNumber ?? numbers.get(message.orderId ?? '') ?? null,
  }))
}

async function toMessage(shop: Shop, row: OutboxRow & { subject: MessageSubject }, state: OutboxState, orderIds: Map<string, string>) {
  const { id, kind, reason, attempts, lastError, createdAt, nextAt, failedAt, dismissReason } = row
  const { mail, orderId, orderNumber, paymentId = '', refundId = '' } = row.subject
  return {
    id,
    kind,
    what: mail?.template ?? reason,
    to: row.recipient || (mail ? await readRecipient(shop, mail) : ''),
    canGoElsewhere: mail ? canGoElsewhere(mail) : false,
    canBeDismissed: isDismissible(kind),
    orderId: orderId ?? orderIds.get(paymentId) ?? orderIds.get(refundId) ?? null,
    orderNumber: orderNumber ?? null,
    state,
    attempts,
    lastError,
    createdAt: createdAt.toISOString(),
    nextAt: nextAt.toISOString(),
    failedAt: failedAt?.toISOString() ?? null,
    dismissReason,
  }
}

/** The customer waits for a refund, so it is never dismissed. */
export const isDismissible = (kind: string) => kind !== 'refund' && kind !== 'refund-order' && kind !== 'pay-back'

async function orderIdsByPayment(shop: Shop, subjects: MessageSubject[]): Promise<Map<string, string>> {
  const ids = subjects.flatMap(({ paymentId }) => paymentId ?? [])
  if (ids.length === 0) return new Map()
  const payments = await shop.db.selectFrom('payment').select(['id', 'orderId']).where('id', 'in', ids).execute()
  return new Map(payments.map(({ id, orderId }) => [id, orderId]))
}

async function orderIdsByRefund(shop: Shop, subjects: MessageSubject[]): Promise<Map<string, string>> {
  const ids = subjects.flatMap(({ refundId }) => refundId ?? [])
  if (ids.length === 0) return new Map()
  const refunds = await shop.db.selectFrom('refund').select(['id', 'orderId']).where('id', 'in', ids).execute()
  return new Map(refunds.map(({ id, orderId }) => [id, orderId]))
}

async function readNumbers(shop: Shop, messages: { orderId: string | null }[]): Promise<Map<string, string>> {
  const ids = messages.flatMap(({ orderId }) => orderId ?? [])
  if (ids.length === 0) return new Map()
  const orders = await shop.db.selectFrom('order').select(['id', 'number']).where('id', 'in', ids).execute()
  return new Map(orders.map(({ id, number }) => [id, number]))
}
