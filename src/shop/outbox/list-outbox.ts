import type { OutboxMessage, OutboxState } from '../../contract/outbox.ts'
import type { Admin } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import type { OutboxRow } from '../database/tables.ts'
import { afterCommit, transact } from '../database/transact.ts'
import { type Page, type PageRequest, toPage } from '../page.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'

const PAGE = 100

/** What is owed or has failed, newest first; without its payload, which may hold a link that opens an account. */
export async function listOutbox(
  shop: Shop,
  _admin: Admin,
  { state = 'failed', ...page }: PageRequest & { state?: OutboxState | undefined },
): Promise<Page<OutboxMessage>> {
  const limit = page.limit ?? PAGE
  const rows = await shop.db
    .selectFrom('outgoing')
    .selectAll()
    .where('state', '=', state)
    .$if(page.after !== undefined, (query) => query.where('id', '<', page.after as string))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const orders = await ordersOfPayments(shop, rows)
  return toPage(rows, limit, (row) => show(row, orders))
}

/** How much work is owed, and how much has failed for good. */
export async function countOutbox(shop: Shop, _admin: Admin): Promise<Record<OutboxState, number>> {
  const rows = await shop.db
    .selectFrom('outgoing')
    .select(['state', (eb) => eb.fn.countAll<number>().as('debts')])
    .where('state', '<>', 'done')
    .groupBy('state')
    .execute()
  const of = (state: OutboxState) => Number(rows.find((row) => row.state === state)?.debts ?? 0)
  return { failed: of('failed'), owed: of('owed') }
}

/** Tries work again that had failed for good, at once and with all its attempts. Refuses work that has not failed. */
export async function retryMessage(shop: Shop, admin: Admin, outgoingId: string): Promise<void> {
  await transact(shop, async (tx) => {
    const retried = await tx
      .updateTable('outgoing')
      .set({ state: 'owed', attempts: 0, nextAt: shop.now() })
      .where('id', '=', outgoingId)
      .where('state', '=', 'failed')
      .returning(['id', 'kind'])
      .executeTakeFirst()
    if (!retried) {
      const known = await tx.selectFrom('outgoing').select('state').where('id', '=', outgoingId).executeTakeFirst()
      if (!known) throw notFound('outgoing work')
      throw new Refusal('wrong-state', known.state === 'done' ? 'This is done already' : 'This is being tried already', {
        state: known.state,
      })
    }
    afterCommit(tx, () => shop.outboxChanged(retried.kind))
    await recordEvent(shop, tx, admin, { verb: 'outgoing.retried', thing: 'outgoing', thingId: retried.id, after: { kind: retried.kind } })
  })
}

interface Payload {
  template?: string
  orderId?: string
  order?: { id: string }
  paymentId?: string
}

function show({ id: _id, kind, reason, state, attempts, lastError, createdAt, nextAt, payload }: OutboxRow, orders: Map<string, string>) {
  const { template, orderId, order, paymentId = '' } = JSON.parse(payload) as Payload
  return {
    _id,
    kind,
    what: template ?? reason,
    orderId: orderId ?? order?.id ?? orders.get(paymentId) ?? null,
    state: state as OutboxState,
    attempts,
    lastError,
    createdAt: createdAt.toISOString(),
    nextAt: nextAt.toISOString(),
  }
}

/** The orders of the payments that these debts are about, by payment. */
async function ordersOfPayments(shop: Shop, rows: OutboxRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ payload }) => (JSON.parse(payload) as Payload).paymentId ?? [])
  if (ids.length === 0) return new Map()
  const payments = await shop.db.selectFrom('payment').select(['id', 'orderId']).where('id', 'in', ids).execute()
  return new Map(payments.map(({ id, orderId }) => [id, orderId]))
}
