import type { OutboxMessage, OutboxState } from '../../contract/outbox.ts'
import type { Admin } from '../actor.ts'
import type { OutboxRow } from '../database/tables.ts'
import { type Page, type PageRequest, toPage } from '../page.ts'
import type { Shop } from '../shop.ts'
import type { Mail } from './mail.ts'
import { type OutboxKind, readPayload } from './outbox-payloads.ts'

const PAGE_SIZE = 100

/** Lists failed or pending messages, newest first. Leaves out the payload, which may hold a link that opens an account. */
export async function listOutbox(
  shop: Shop,
  _admin: Admin,
  { state = 'failed', limit = PAGE_SIZE, after }: PageRequest & { state?: OutboxState | undefined },
): Promise<Page<OutboxMessage>> {
  const rows = await shop.db
    .selectFrom('outbox')
    .selectAll()
    .$narrowType<{ kind: OutboxKind }>()
    .where('state', '=', state)
    .$call((query) => (after === undefined ? query : query.where('id', '<', after)))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const found = rows.map((row) => ({ ...row, subject: subjectOf(row.kind, row.payload) }))
  const subjects = found.map(({ subject }) => subject)
  const orderIds = new Map([...(await orderIdsByPayment(shop, subjects)), ...(await orderIdsByRefund(shop, subjects))])
  const messages = found.map((row) => toMessage(row, state, orderIds))
  const numbers = await readNumbers(shop, messages)
  return toPage(messages, limit, ({ id, ...message }) => ({
    _id: id,
    ...message,
    orderNumber: message.orderNumber ?? numbers.get(message.orderId ?? '') ?? null,
  }))
}

/** Counts pending and failed messages. */
export async function countOutbox(shop: Shop, _admin: Admin): Promise<Record<OutboxState, number>> {
  const rows = await shop.db
    .selectFrom('outbox')
    .select(['state', (eb) => eb.fn.countAll<number>().as('messages')])
    .where('state', '<>', 'delivered')
    .groupBy('state')
    .execute()
  const count = (state: OutboxState) => Number(rows.find((row) => row.state === state)?.messages ?? 0)
  return { failed: count('failed'), pending: count('pending') }
}

/** What a message is about, without secrets. */
interface Subject {
  template?: Mail['template']
  orderId?: string
  orderNumber?: string
  paymentId?: string
  refundId?: string
}

function subjectOf(kind: OutboxKind, payload: string): Subject {
  switch (kind) {
    case 'mail':
      return subjectOfMail(readPayload(kind, payload))
    case 'refund':
    case 'close-payment':
      return { paymentId: readPayload(kind, payload).paymentId }
    case 'refund-order':
      return { refundId: readPayload(kind, payload).refundId }
    case 'test-gateway-event':
      return {}
  }
}

function subjectOfMail(mail: Mail): Subject {
  const { template } = mail
  if ('order' in mail) return { template, orderId: mail.order.id, orderNumber: mail.order.number }
  if ('orderId' in mail) return { template, orderId: mail.orderId }
  return 'paymentId' in mail ? { template, paymentId: mail.paymentId } : { template }
}

function toMessage(row: OutboxRow & { subject: Subject }, state: OutboxState, orderIds: Map<string, string>) {
  const { id, kind, reason, attempts, lastError, createdAt, nextAt } = row
  const { template, orderId, orderNumber, paymentId = '', refundId = '' } = row.subject
  return {
    id,
    kind,
    what: template ?? reason,
    orderId: orderId ?? orderIds.get(paymentId) ?? orderIds.get(refundId) ?? null,
    orderNumber: orderNumber ?? null,
    state,
    attempts,
    lastError,
    createdAt: createdAt.toISOString(),
    nextAt: nextAt.toISOString(),
  }
}

async function orderIdsByPayment(shop: Shop, subjects: Subject[]): Promise<Map<string, string>> {
  const ids = subjects.flatMap(({ paymentId }) => paymentId ?? [])
  if (ids.length === 0) return new Map()
  const payments = await shop.db.selectFrom('payment').select(['id', 'orderId']).where('id', 'in', ids).execute()
  return new Map(payments.map(({ id, orderId }) => [id, orderId]))
}

async function orderIdsByRefund(shop: Shop, subjects: Subject[]): Promise<Map<string, string>> {
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
