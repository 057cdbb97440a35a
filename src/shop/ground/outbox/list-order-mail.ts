import { type RawBuilder, sql } from 'kysely'
import type { OrderMail } from '../../../contract/messaging/outbox.ts'
import type { Shop } from '../../shop.ts'
import type { Admin } from '../actor.ts'
import type { OutboxRow } from '../database/tables.ts'
import { type Page, type PageRequest, toPage } from '../page.ts'
import { readPayload } from './outbox-payloads.ts'
import { canGoElsewhere, readRecipient } from './read-recipient.ts'

const PAGE_SIZE = 100

/** Lists the mail of an order, also of one that has ended, newest first: what was sent, what failed and what waits. */
export async function listOrderMail(
  shop: Shop,
  _admin: Admin,
  orderId: string,
  { limit = PAGE_SIZE, after }: PageRequest,
): Promise<Page<OrderMail>> {
  const payments = await shop.db.selectFrom('payment').select('id').where('orderId', '=', orderId).execute()
  const rows = await shop.db
    .selectFrom('outbox')
    .selectAll()
    .where(subject(shop), 'in', [orderId, ...payments.map(({ id }) => id)])
    .where('kind', '=', 'mail')
    .$call((query) => (after === undefined ? query : query.where('id', '<', after)))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return toPage(await Promise.all(rows.map((row) => toOrderMail(shop, row))), limit, ({ id: _id, ...mail }) => ({ _id, ...mail }))
}

/** What the index outboxSubject holds. */
const subject = ({ engine }: Shop): RawBuilder<string> =>
  engine === 'sqlite'
    ? sql`coalesce(json_extract(payload, '$.orderId'), json_extract(payload, '$.order.id'), json_extract(payload, '$.paymentId'))`
    : sql`coalesce(payload::jsonb ->> 'orderId', payload::jsonb -> 'order' ->> 'id', payload::jsonb ->> 'paymentId')`

async function toOrderMail(shop: Shop, row: OutboxRow) {
  const { id, payload, state, attempts, recipient, createdAt, deliveredAt, failedAt, nextAt, lastError, dismissedAt, dismissReason } = row
  const mail = readPayload('mail', payload)
  // A message that is being delivered is due again later, in case this process dies.
  const isLeaving = attempts > 0 && lastError === null
  const leavesAt = isLeaving ? shop.now() : nextAt
  const at = state === 'delivered' ? deliveredAt : state === 'failed' ? failedAt : leavesAt
  return {
    id,
    template: mail.template,
    to: recipient || (await readRecipient(shop, mail)),
    canGoElsewhere: canGoElsewhere(mail),
    state: stateOf(row),
    at: (at ?? createdAt).toISOString(),
    lastError: state === 'delivered' ? null : lastError,
    dismissReason: dismissedAt && dismissReason,
  }
}

function stateOf({ state, recipient, dismissedAt, withheldAt }: OutboxRow): OrderMail['state'] {
  if (withheldAt) return 'withheld'
  if (state === 'delivered') return recipient === '' ? 'outdated' : 'sent'
  if (state === 'pending') return 'waiting'
  return dismissedAt ? 'dismissed' : 'failed'
}
