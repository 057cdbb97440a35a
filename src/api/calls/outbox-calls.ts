import { countOutbox, listOutbox } from '../../shop/outbox/list-outbox.ts'
import { retryMessage } from '../../shop/outbox/retry-message.ts'
import { adminOnly, listItems } from './access.ts'

export const outboxCalls = {
  list: adminOnly.outbox.list.handler(async ({ context, input }) =>
    listItems(await listOutbox(context.shop, context.admin, input ?? {}), context),
  ),
  counts: adminOnly.outbox.counts.handler(({ context }) => countOutbox(context.shop, context.admin)),
  retry: adminOnly.outbox.retry.handler(async ({ context, input }) => {
    await retryMessage(context.shop, context.admin, input.messageId)
    return { modifiedCount: 1 }
  }),
}
