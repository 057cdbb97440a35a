import { sendContactMessage } from '../../../shop/selling/contact/send-contact-message.ts'
import { anyone, limited } from '../ground/access.ts'

export const contactCalls = {
  send: anyone.contact.send.use(limited('contact')).handler(async ({ context, input }) => {
    const sender = await context.actor()
    const { messageId } = await sendContactMessage(context.shop, sender.kind === 'system' ? { kind: 'visitor' } : sender, input)
    return { insertedId: messageId }
  }),
}
