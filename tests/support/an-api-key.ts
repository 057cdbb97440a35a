import { keysOf } from '../../src/contract/ground/keys-of.ts'
import { type Scope, scopes } from '../../src/contract/schema/call-access.ts'
import type { Admin, Integration } from '../../src/shop/ground/actor.ts'
import { createApiKey } from '../../src/shop/messaging/integrations/create-api-key.ts'
import { readApiKey } from '../../src/shop/messaging/integrations/read-api-key.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { anAdmin } from './make.ts'

/** Creates an API key; with all scopes unless some are given. */
export const anApiKey = async (shop: Shop, some: Scope[] = keysOf(scopes), admin?: Admin): Promise<{ id: string; key: string }> =>
  createApiKey(shop, admin ?? (await anAdmin(shop)), { name: 'ERP bridge', scopes: some })

/** The actor of a new API key. */
export async function anIntegration(shop: Shop, some?: Scope[]): Promise<Integration> {
  const integration = await readApiKey(shop, (await anApiKey(shop, some)).key)
  if (!integration) throw new Error('The key is unknown')
  return integration
}
