import type { FeedType } from '../../../contract/messaging/event-feed.ts'
import { webhookMessages } from '../../../contract/messaging/integration-messages.ts'
import { maxWebhooks, type WebhookFields } from '../../../contract/messaging/webhooks.ts'
import type { Staff } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { fromJson, toJson } from '../../ground/database/json.ts'
import type { Tx, WebhookRow } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { newId } from '../../ground/new-id.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import { tellAllAreas } from '../../people/staff/tell-all-areas.ts'
import type { Shop } from '../../shop.ts'
import { integrationMessages } from './messages.ts'
import { publicAddress } from './public-address.ts'
import { canReadType } from './read-feed.ts'
import { sealSecret } from './seal-secret.ts'
import { newSecret } from './sign-webhook.ts'
import { webhooksVisibleTo } from './webhooks-visible-to.ts'

const DAY_MS = 24 * 3_600_000

/** Adds a webhook and returns its secret, which is not shown again. Refuses an address that is not https or inside a network. */
export async function addWebhook(shop: Shop, staff: Staff, { url, events }: WebhookFields): Promise<{ id: string; secret: string }> {
  refuseUnreadable(staff, events)
  await refuseAddress(shop, url)
  const [id, secret] = [newId(), newSecret()]
  await transact(shop, async (tx) => {
    const { count } = await tx
      .selectFrom('webhook')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) >= maxWebhooks) throw new Refusal('wrong-state', webhookMessages.tooMany(maxWebhooks))
    const owner = staff.kind === 'integration' ? { keyId: staff.id } : { keyId: null, ownerId: staff.id }
    await tx
      .insertInto('webhook')
      .values({ id, url, events: toJson(events), secret: sealSecret(shop, secret), ...owner, createdAt: shop.now() })
      .execute()
    await recordEvent(shop, tx, staff, { verb: 'webhook.added', thing: 'webhook', thingId: id, after: { url, events } })
    await tellAllAreas(shop, tx, staff, integrationMessages.addedWebhook(url))
  })
  return { id, secret }
}

/**
 * Changes the address or the events of a webhook, disables or enables it. What waits for one that was disabled is tried at once. An
 * administrator who changes or enables one without a key answers for it from then on: it gets what is within their areas.
 */
export async function editWebhook(
  shop: Shop,
  staff: Staff,
  webhookId: string,
  { url, events, disabled }: { url?: string | undefined; events?: FeedType[] | undefined; disabled?: boolean | undefined },
): Promise<void> {
  if (events) refuseUnreadable(staff, events)
  if (url) await refuseAddress(shop, url)
  await transact(shop, async (tx) => {
    const before = await lockWebhook(tx, staff, webhookId)
    const now = shop.now()
    const isEnabled = disabled === false && before.disabledAt !== null
    // Another address would receive what the actor may not read.
    if (url || isEnabled) refuseUnreadable(staff, events ?? fromJson(before.events))
    const hasNewTarget = (url && url !== before.url) || (events && toJson(events) !== before.events)
    const changes = {
      ...(url && url !== before.url && { url }),
      ...(events && toJson(events) !== before.events && { events: toJson(events) }),
      ...(disabled && !before.disabledAt && { disabledAt: now, disabledReason: '' }),
      ...((url || events || isEnabled) && staff.kind === 'admin' && !before.keyId && before.ownerId !== staff.id && { ownerId: staff.id }),
      ...(isEnabled && { disabledAt: null, disabledReason: '', failingSince: null, heldFrom: null, probeAt: null }),
    }
    if (Object.keys(changes).length === 0) return
    await tx.updateTable('webhook').set(changes).where('id', '=', webhookId).execute()
    if (isEnabled)
      await tx
        .updateTable('webhook_delivery')
        .set({ nextAt: now })
        .where('webhookId', '=', webhookId)
        .where('state', '=', 'pending')
        .execute()
    const facts = factsOf(before)
    await recordEvent(shop, tx, staff, {
      verb: 'webhook.edited',
      thing: 'webhook',
      thingId: webhookId,
      before: facts,
      after: { url: url ?? facts.url, events: events ?? facts.events, disabled: disabled ?? facts.disabled },
    })
    if (isEnabled) await tellAllAreas(shop, tx, staff, integrationMessages.enabledWebhook(url ?? facts.url))
    else if (hasNewTarget || 'ownerId' in changes) await tellAllAreas(shop, tx, staff, integrationMessages.changedWebhook(url ?? facts.url))
  })
  shop.outboxChanged('webhook')
}

/** Removes a webhook with its deliveries. */
export const removeWebhook = (shop: Shop, staff: Staff, webhookId: string): Promise<void> =>
  transact(shop, async (tx) => {
    const before = factsOf(await lockWebhook(tx, staff, webhookId))
    await tx.deleteFrom('webhook_delivery').where('webhookId', '=', webhookId).execute()
    await tx.deleteFrom('webhook').where('id', '=', webhookId).execute()
    await recordEvent(shop, tx, staff, { verb: 'webhook.removed', thing: 'webhook', thingId: webhookId, before })
  })

/** Replaces the secret. For a day, the previous one signs too. */
export const rotateSecret = (shop: Shop, staff: Staff, webhookId: string): Promise<{ secret: string; formerUntil: Date }> =>
  transact(shop, async (tx) => {
    const before = await lockWebhook(tx, staff, webhookId)
    const secret = newSecret()
    const formerUntil = new Date(shop.now().getTime() + DAY_MS)
    await tx
      .updateTable('webhook')
      .set({ secret: sealSecret(shop, secret), formerSecret: before.secret, formerUntil })
      .where('id', '=', webhookId)
      .execute()
    await recordEvent(shop, tx, staff, { verb: 'webhook.rotated', thing: 'webhook', thingId: webhookId, after: factsOf(before) })
    await tellAllAreas(shop, tx, staff, integrationMessages.rotatedSecret(before.url))
    return { secret, formerUntil }
  })

const factsOf = ({ url, events, disabledAt }: WebhookRow) => ({ url, events: fromJson(events), disabled: disabledAt !== null })

/** An update locks the row on both databases. */
async function lockWebhook(tx: Tx, staff: Staff, webhookId: string): Promise<WebhookRow> {
  const found = await tx
    .updateTable('webhook')
    .set((eb) => ({ url: eb.ref('url') }))
    .where('id', '=', webhookId)
    .where(webhooksVisibleTo(staff))
    .returningAll()
    .executeTakeFirst()
  if (!found) throw notFound('webhook')
  return found
}

function refuseUnreadable(staff: Staff, events: FeedType[]) {
  const unreadable = events.filter((type) => !canReadType(staff, type))
  if (unreadable.length > 0) throw new Refusal('no-scope', webhookMessages.unreadable(unreadable))
}

async function refuseAddress({ config }: Shop, url: string) {
  const refuse = (message: string) => new Refusal('out-of-range', message)
  if (!URL.canParse(url)) throw refuse(webhookMessages.url)
  const { protocol, username, password, hostname } = new URL(url)
  const allowPrivate = config.allowPrivateWebhooks ?? false
  if (protocol !== 'https:' && !allowPrivate) throw refuse(webhookMessages.notHttps)
  if (username || password) throw refuse(webhookMessages.withCredentials)
  await publicAddress(hostname, allowPrivate).catch((error: unknown) => {
    throw error instanceof Refusal ? error : refuse(webhookMessages.unknownHost(hostname))
  })
}
