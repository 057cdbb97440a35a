import { createApiKey } from '../../../shop/messaging/integrations/create-api-key.ts'
import { listApiKeys } from '../../../shop/messaging/integrations/list-api-keys.ts'
import { revokeApiKey } from '../../../shop/messaging/integrations/revoke-api-key.ts'
import { adminOnly, listItems } from '../ground/access.ts'

export const apiKeyCalls = {
  list: adminOnly.apiKeys.list.handler(async ({ context, input }) =>
    listItems(await listApiKeys(context.shop, context.admin, input ?? {}), context),
  ),
  create: adminOnly.apiKeys.create.handler(async ({ context, input }) => {
    const { id, key } = await createApiKey(context.shop, context.admin, input)
    return { insertedId: id, key }
  }),
  revoke: adminOnly.apiKeys.revoke.handler(async ({ context, input }) => {
    await revokeApiKey(context.shop, context.admin, input.keyId)
    return { deletedCount: 1 }
  }),
}
