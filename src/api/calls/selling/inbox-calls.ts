import { answerMessage } from '../../../shop/selling/contact/answer-message.ts'
import { countMessages, listMessages } from '../../../shop/selling/contact/list-messages.ts'
import { markMessage } from '../../../shop/selling/contact/mark-message.ts'
import { readMessage } from '../../../shop/selling/contact/read-message.ts'
import { adminOnly, listItems } from '../ground/access.ts'

export const inboxCalls = {
  list: adminOnly.inbox.list.handler(async ({ context, input: { answered, ...page } = {} }) =>
    listItems(
      await listMessages(context.shop, context.admin, { ...page, answered: answered === undefined ? undefined : answered === 'true' }),
      context,
    ),
  ),
  counts: adminOnly.inbox.counts.handler(({ context }) => countMessages(context.shop, context.admin)),
  find: adminOnly.inbox.find.handler(({ context, input }) => readMessage(context.shop, context.admin, input.messageId)),
  answer: adminOnly.inbox.answer.handler(async ({ context, input: { messageId, ...answer } }) => {
    const { answerId } = await answerMessage(context.shop, context.admin, messageId, answer)
    return { insertedId: answerId }
  }),
  mark: adminOnly.inbox.mark.handler(async ({ context, input: { messageId, ...state } }) => {
    const hasChanged = await markMessage(context.shop, context.admin, messageId, state)
    return { modifiedCount: Number(hasChanged) }
  }),
}
