import type { Delivery, Webhook } from '../../../contract/messaging/webhooks.ts'
import type { Staff } from '../../ground/actor.ts'
import { fromJson } from '../../ground/database/json.ts'
import type { DeliveryRow, WebhookRow } from '../../ground/database/tables.ts'
import { type Page, type PageRequest, toPage } from '../../ground/page.ts'
import { notFound } from '../../ground/refusal.ts'
import { FORMER_CUSTOMER, shownAddress } from '../../people/identity/former-customer.ts'
import type { Shop } from '../../shop.ts'
import { readReach } from './webhook-reach.ts'
import { webhooksVisibleTo } from './webhooks-visible-to.ts'

const PAGE_SIZE = 50

/** Lists the webhooks, and since when a restored shop sends none. */
export async function listWebhooks(shop: Shop, staff: Staff): Promise<{ webhooks: Webhook[]; pausedAt: string | null }> {
  const rows = await shop.db
    .selectFrom('webhook')
    .leftJoin('api_key', 'api_key.id', 'webhook.keyId')
    .selectAll('webhook')
    .leftJoin('person', 'person.id', 'webhook.ownerId')
    .select(['api_key.name as keyName', 'person.email as ownerEmail'])
    .where(webhooksVisibleTo(staff))
    .orderBy('webhook.id')
    .execute()
  const state = await shop.db.selectFrom('feed_state').select('pausedAt').executeTakeFirst()
  const reach = await readReach(shop.db)
  const webhooks = rows.map((row) => ({
    _id: row.id,
    url: row.url,
    events: fromJson(row.events),
    currentEvents: reach(row.id),
    ...stateOf(row),
    held: row.heldFrom !== null && !row.disabledAt,
    reason: row.disabledReason,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.keyName ?? '',
    owner: row.ownerEmail === null ? '' : shownAddress(row.ownerEmail) || FORMER_CUSTOMER,
    formerSecretUntil: row.formerUntil && row.formerUntil > shop.now() ? row.formerUntil.toISOString() : null,
  }))
  return { webhooks, pausedAt: state?.pausedAt?.toISOString() ?? null }
}

function stateOf({ disabledAt, failingSince, deliveredAt }: WebhookRow): Pick<Webhook, 'state' | 'since'> {
  if (disabledAt) return { state: 'disabled', since: disabledAt.toISOString() }
  if (failingSince) return { state: 'failing', since: failingSince.toISOString() }
  return { state: 'working', since: deliveredAt?.toISOString() ?? null }
}

/** Lists the deliveries of a webhook, newest first. */
export async function listDeliveries(
  shop: Shop,
  staff: Staff,
  webhookId: string,
  { limit = PAGE_SIZE, after, state }: PageRequest & { state?: Delivery['state'] | undefined },
): Promise<Page<Delivery>> {
  await findWebhook(shop, staff, webhookId)
  const rows = await shop.db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('webhookId', '=', webhookId)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'pending'))
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, toDelivery)
}

export const toDelivery = (row: DeliveryRow): Delivery => ({
  _id: row.id,
  eventId: row.messageId,
  type: row.type,
  subject: row.subject,
  state: row.state,
  tries: row.attempts,
  status: row.status,
  error: row.error,
  milliseconds: row.milliseconds,
  createdAt: row.createdAt.toISOString(),
  triedAt: row.triedAt?.toISOString() ?? null,
  nextAt: row.state === 'pending' ? row.nextAt.toISOString() : null,
})

export async function findWebhook(shop: Shop, staff: Staff, webhookId: string): Promise<WebhookRow> {
  const found = await shop.db
    .selectFrom('webhook')
    .selectAll()
    .where('id', '=', webhookId)
    .where(webhooksVisibleTo(staff))
    .executeTakeFirst()
  if (!found) throw notFound('webhook')
  return found
}
