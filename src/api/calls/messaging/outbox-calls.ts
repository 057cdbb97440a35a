import { correctRecipient } from '../../../shop/ground/outbox/correct-recipient.ts'
import { countOutbox } from '../../../shop/ground/outbox/count-outbox.ts'
import { dismissMessage } from '../../../shop/ground/outbox/dismiss-message.ts'
import { listOrderMail } from '../../../shop/ground/outbox/list-order-mail.ts'
import { listOutbox } from '../../../shop/ground/outbox/list-outbox.ts'
import { retryMessage } from '../../../shop/ground/outbox/retry-message.ts'
import { sendMailAgain } from '../../../shop/messaging/mail/send-mail-again.ts'
import { adminOnly, listItems } from '../ground/access.ts'

export const outboxCalls = {
  list: adminOnly.outbox.list.handler(async ({ context, input }) =>
    listItems(await listOutbox(context.shop, context.admin, input ?? {}), context),
  ),
  counts: adminOnly.outbox.counts.handler(({ context }) => countOutbox(context.shop, context.admin)),
  retry: adminOnly.outbox.retry.handler(async ({ context, input }) => {
    await retryMessage(context.shop, context.admin, input.messageId)
    return { modifiedCount: 1 }
  }),
  correct: adminOnly.outbox.correct.handler(async ({ context, input: { messageId, recipient } }) => {
    await correctRecipient(context.shop, context.admin, messageId, recipient)
    return { modifiedCount: 1 }
  }),
  dismiss: adminOnly.outbox.dismiss.handler(async ({ context, input: { messageId, reason } }) => {
    await dismissMessage(context.shop, context.admin, messageId, reason)
    return { modifiedCount: 1 }
  }),
  ofOrder: adminOnly.outbox.ofOrder.handler(async ({ context, input: { orderId, ...page } }) =>
    listItems(await listOrderMail(context.shop, context.admin, orderId, page), context),
  ),
  sendAgain: adminOnly.outbox.sendAgain.handler(async ({ context, input }) => {
    await sendMailAgain(context.shop, context.admin, input.messageId)
    return { modifiedCount: 1 }
  }),
}
