import type { ExpressionBuilder } from 'kysely'
import { fromJson } from '../../ground/database/json.ts'
import type { DeliveryRow, Tables, WebhookRow } from '../../ground/database/tables.ts'
import { toError } from '../../ground/to-error.ts'
import type { Shop } from '../../shop.ts'
import { disableWebhook } from './disable-webhook.ts'
import { addHeldDeliveries, holdDeliveries } from './hold-deliveries.ts'
import { integrationMessages } from './messages.ts'
import { postWebhook } from './post-webhook.ts'
import { openSecret } from './seal-secret.ts'
import { readReach } from './webhook-reach.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** The pauses after failed tries: three days together. */
export const pauses = [
  ...[4 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS],
  ...[2, 5, 10, 14, 20, 22].map((hours) => hours * HOUR_MS),
]

/** Longer than a try takes. A process that dies leaves its deliveries to the others after this time. */
const CLAIM_MS = MINUTE_MS

/** A test tells nothing of the shop. */
const isTest = ({ type }: Pick<DeliveryRow, 'type'>) => type === 'test'

/** How many tries one webhook gets at a time. */
const AT_ONCE = 4

/** The enabled webhooks that something is due for, whose key still works; none while a restored shop waits. */
export async function listDueWebhooks(shop: Shop): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('webhook')
    .select('webhook.id')
    .where('webhook.disabledAt', 'is', null)
    .where((eb) => eb.or([eb('keyId', 'is', null), eb('keyId', 'in', workingKeys(eb, shop.now()))]))
    .where((eb) => eb.not(eb.exists(eb.selectFrom('feed_state').select('id').where('pausedAt', 'is not', null))))
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('webhook_delivery')
            .select('webhook_delivery.id')
            .whereRef('webhookId', '=', 'webhook.id')
            .where('state', '=', 'pending')
            .where('nextAt', '<=', shop.now()),
        ),
        eb.and([eb('heldFrom', 'is not', null), eb.or([eb('failingSince', 'is', null), eb('probeAt', '<=', shop.now())])]),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** The keys that have not expired, and whose creator is an administrator who is not disabled. */
const workingKeys = ({ selectFrom }: ExpressionBuilder<Tables, 'webhook'>, now: Date) =>
  selectFrom('api_key')
    .innerJoin('person', 'person.id', 'api_key.createdById')
    .select('api_key.id')
    .where('revokedAt', 'is', null)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
    .where('person.role', '=', 'admin')
    .where('person.disabledAt', 'is', null)

/**
 * Claims and tries what is due for a webhook; if nothing is, makes deliveries of what was held. One conditional update claims a delivery,
 * so several processes may run. Returns whether there was anything to do.
 */
export async function deliverWebhook(shop: Shop, webhookId: string): Promise<boolean> {
  const now = shop.now()
  const due = await shop.db
    .updateTable('webhook_delivery')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), nextAt: new Date(now.getTime() + CLAIM_MS), triedAt: now }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('webhook_delivery')
        .select('id')
        .where('webhookId', '=', webhookId)
        .where('state', '=', 'pending')
        .where('nextAt', '<=', now)
        .orderBy('nextAt')
        .limit(AT_ONCE),
    )
    .where('state', '=', 'pending')
    .where('nextAt', '<=', now)
    .returningAll()
    .execute()
  const webhook = await shop.db.selectFrom('webhook').selectAll().where('id', '=', webhookId).executeTakeFirst()
  if (!webhook) return false
  if (due.length === 0) return webhook.heldFrom !== null && addHeldDeliveries(shop, webhookId)
  const events = (await readReach(shop.db))(webhookId)
  const send = async (delivery: DeliveryRow) => {
    if (isTest(delivery) || events.some((type) => type === delivery.type)) return tryDelivery(shop, webhook, delivery)
    return end(shop, delivery, { state: 'failed', error: integrationMessages.beyondAreas })
  }
  await Promise.all(due.map(send))
  return true
}

/** Tries a claimed delivery once, and records what came of it. */
export async function tryDelivery(shop: Shop, webhook: WebhookRow, delivery: DeliveryRow): Promise<void> {
  const body = await bodyOf(shop, delivery)
  if (body === undefined) return end(shop, delivery, { state: 'failed', error: 'The event is no longer in the feed' })
  const started = performance.now()
  const { status, error } = await post(shop, webhook, { delivery, body })
  const outcome = { status, error, milliseconds: Math.round(performance.now() - started) }
  const { id: webhookId } = webhook
  if (status !== null && status >= 200 && status < 300) {
    await end(shop, delivery, { state: 'delivered', ...outcome, error: '' })
    const { now } = shop
    await shop.db.updateTable('webhook').set({ deliveredAt: now(), failingSince: null }).where('id', '=', webhookId).execute()
    return
  }
  await shop.db
    .updateTable('webhook')
    .set({ failingSince: shop.now() })
    .where('id', '=', webhookId)
    .where('failingSince', 'is', null)
    .execute()
  const pause = isTest(delivery) ? undefined : pauses[delivery.attempts - 1]
  if (status === 410) {
    await end(shop, delivery, { state: 'failed', ...outcome })
    await disableWebhook(shop, webhookId, '410')
  } else if (pause !== undefined) {
    const nextAt = new Date(shop.now().getTime() + pause)
    await shop.db
      .updateTable('webhook_delivery')
      .set({ ...outcome, nextAt })
      .where('id', '=', delivery.id)
      .execute()
    await holdDeliveries(shop, webhook)
  } else {
    await end(shop, delivery, { state: 'failed', ...outcome })
    if (!isTest(delivery)) await disableWebhook(shop, webhookId, error)
  }
}

interface Message {
  delivery: DeliveryRow
  body: string
}

async function post(shop: Shop, webhook: WebhookRow, { delivery, body }: Message): Promise<{ status: number | null; error: string }> {
  const now = shop.now()
  const former = webhook.formerUntil && webhook.formerUntil > now ? webhook.formerSecret : null
  const secret = openSecret(shop, webhook.secret)
  if (secret === undefined) return { status: null, error: integrationMessages.unreadableSecret }
  const formerSecret = former && openSecret(shop, former)
  const target = {
    url: webhook.url,
    secrets: formerSecret ? [secret, formerSecret] : [secret],
    allowPrivate: shop.config.allowPrivateWebhooks ?? false,
  }
  try {
    const status = await postWebhook(target, { id: delivery.messageId, timestamp: Math.floor(now.getTime() / 1000), body })
    return { status, error: `Answered with ${status}` }
  } catch (error) {
    return { status: null, error: toError(error).message.slice(0, 200) }
  }
}

async function bodyOf(shop: Shop, { position, type, messageId, createdAt }: DeliveryRow): Promise<string | undefined> {
  if (position === null) return JSON.stringify({ id: messageId, type, timestamp: createdAt.toISOString(), data: {} })
  const entry = await shop.db.selectFrom('feed_event').selectAll().where('position', '=', position).executeTakeFirst()
  if (!entry) return undefined
  const { epoch } = await shop.db.selectFrom('feed_state').select('epoch').executeTakeFirstOrThrow()
  const { id, at, data } = entry
  return JSON.stringify({ id, type: entry.type, timestamp: at.toISOString(), cursor: `${epoch}.${position}`, data: fromJson(data) })
}

const end = async (
  shop: Shop,
  { id }: DeliveryRow,
  outcome: { state: 'delivered' | 'failed'; status?: number | null; error: string; milliseconds?: number },
) => {
  await shop.db
    .updateTable('webhook_delivery')
    .set({ ...outcome, endedAt: shop.now() })
    .where('id', '=', id)
    .execute()
}
