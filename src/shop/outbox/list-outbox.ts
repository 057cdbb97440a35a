import type { OutboxMessage, OutboxState } from '../../contract/outbox.ts'
import type { Admin } from '../actor.ts'
import type { OutboxRow } from '../database/tables.ts'
import { type Page, type PageRequest, toPage } from '../page.ts'
import type { Shop } from '../shop.ts'

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
    .where('state', '=', state)
    .$if(after !== undefined, (query) => query.where('id', '<', after as string))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const orderIds = new Map([...(await orderIdsByPayment(shop, rows)), ...(await orderIdsByRefund(shop, rows))])
  const messages = rows.map((row) => toMessage(row, orderIds))
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

interface Payload {
  template?: string
  orderId?: string
  order?: { id: string; number?: string }
  paymentId?: string
  refundId?: string
}

function toMessage({ id, kind, reason, state, attempts, lastError, createdAt, nextAt, payload }: OutboxRow, orderIds: Map<string, string>) {
  const { template, orderId, order, paymentId = '', refundId = '' } = JSON.parse(payload) as Payload
  return {
    id,
    kind,
    what: template ?? reason,
    orderId: orderId ?? order?.id ?? orderIds.get(paymentId) ?? orderIds.get(refundId) ?? null,
    orderNumber: order?.number ?? null,
    state: state as OutboxState,
    attempts,
    lastError,
    createdAt: createdAt.toISOString(),
    nextAt: nextAt.toISOString(),
  }
}

async function orderIdsByPayment(shop: Shop, rows: OutboxRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ payload }) => (JSON.parse(payload) as Payload).paymentId ?? [])
  if (ids.length === 0) return new Map()
  const payments = await shop.db.selectFrom('payment').select(['id', 'orderId']).where('id', 'in', ids).execute()
  return new Map(payments.map(({ id, orderId }) => [id, orderId]))
}

async function orderIdsByRefund(shop: Shop, rows: OutboxRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ payload }) => (JSON.parse(payload) as Payload).refundId ?? [])
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
