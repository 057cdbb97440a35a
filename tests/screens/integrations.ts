import { toJson } from '../../src/shop/ground/database/json.ts'
import { newId } from '../../src/shop/ground/new-id.ts'
import type { Shop } from '../../src/shop/shop.ts'

const HOUR = 3_600_000

/** Adds API keys and webhooks in every state, with deliveries in every state. Returns the ID of the webhook that has them. */
export async function addIntegrations({ db, now }: Shop, createdById: string): Promise<string> {
  const at = (hours: number) => new Date(now().getTime() + hours * HOUR)
  const key = (name: string, scopes: ('catalog:write' | 'stock:write' | 'orders:read' | 'orders:write')[], ends: object = {}) => ({
    id: newId(),
    name,
    tokenHash: name,
    scopes: toJson(scopes),
    createdById,
    createdAt: at(-900),
    expiresAt: null,
    lastUsedAt: at(-3),
    ...ends,
  })
  await db
    .insertInto('api_key')
    .values([
      key('Old shop', ['orders:read'], { revokedAt: at(-800) }),
      key('Warehouse scanner', ['orders:read', 'orders:write'], { expiresAt: at(270) }),
      key('ERP bridge', ['catalog:write', 'stock:write', 'orders:read']),
    ])
    .execute()
  const [working, failing, disabled] = [newId(), newId(), newId()]
  const events = toJson(['order.paid' as const, 'order.shipped' as const])
  const kept = { secret: 'whsec_AAAA', keyId: null, createdAt: at(-900), disabledReason: '' }
  await db
    .insertInto('webhook')
    .values([
      { id: working, url: 'https://erp.tools-manufacturer.example/hooks/shop', events, ...kept, deliveredAt: at(-3) },
      { id: failing, url: 'https://hooks.stockboard.example/tm', events, ...kept, failingSince: at(-5) },
      { id: disabled, url: 'https://old.hireandgo.example/webhook', events, ...kept, disabledAt: at(-400), disabledReason: '410' },
    ])
    .execute()
  const delivery = (type: string, subject: string, rest: object) => ({
    id: newId(),
    webhookId: failing,
    position: null,
    messageId: newId(),
    type,
    subject,
    joinKey: null,
    state: 'delivered' as const,
    nextAt: at(2),
    createdAt: at(-4),
    attempts: 1,
    error: '',
    triedAt: at(-4),
    ...rest,
  })
  await db
    .insertInto('webhook_delivery')
    .values([
      delivery('product.changed', 'ST-1450', { status: 204, milliseconds: 212 }),
      delivery('stock.changed', 'CL-3125, available 0', { state: 'failed', status: 422, error: 'Answered with 422', attempts: 11 }),
      delivery('stock.changed', 'PL-1180, available 3,618', { state: 'pending', error: 'No answer within 15 seconds', attempts: 3 }),
    ])
    .execute()
  return failing
}
