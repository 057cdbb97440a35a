import { listDeliveries, listWebhooks } from '../../../shop/messaging/integrations/list-webhooks.ts'
import { addWebhook, editWebhook, removeWebhook, rotateSecret } from '../../../shop/messaging/integrations/save-webhook.ts'
import { resumeWebhooks, sendAgain, sendTestDelivery } from '../../../shop/messaging/integrations/send-delivery.ts'
import { adminOnly, listItems, staffOnly } from '../ground/access.ts'

export const webhookCalls = {
  list: staffOnly.webhooks.list.handler(({ context }) => listWebhooks(context.shop, context.staff)),
  add: staffOnly.webhooks.add.handler(async ({ context, input }) => {
    const { id, secret } = await addWebhook(context.shop, context.staff, input)
    return { insertedId: id, secret }
  }),
  edit: staffOnly.webhooks.edit.handler(async ({ context, input: { webhookId, ...edit } }) => {
    await editWebhook(context.shop, context.staff, webhookId, edit)
    return { modifiedCount: 1 }
  }),
  remove: staffOnly.webhooks.remove.handler(async ({ context, input }) => {
    await removeWebhook(context.shop, context.staff, input.webhookId)
    return { deletedCount: 1 }
  }),
  rotate: staffOnly.webhooks.rotate.handler(async ({ context, input }) => {
    const { secret, formerUntil } = await rotateSecret(context.shop, context.staff, input.webhookId)
    return { secret, formerSecretUntil: formerUntil.toISOString() }
  }),
  test: staffOnly.webhooks.test.handler(({ context, input }) => sendTestDelivery(context.shop, context.staff, input.webhookId)),
  deliveries: staffOnly.webhooks.deliveries.handler(async ({ context, input: { webhookId, ...page } }) =>
    listItems(await listDeliveries(context.shop, context.staff, webhookId, page), context),
  ),
  send: staffOnly.webhooks.send.handler(async ({ context, input }) => {
    await sendAgain(context.shop, context.staff, input.deliveryId)
    return { modifiedCount: 1 }
  }),
  resume: adminOnly.webhooks.resume.handler(async ({ context }) => ({
    modifiedCount: Number(await resumeWebhooks(context.shop, context.admin)),
  })),
}
