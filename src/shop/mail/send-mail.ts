import { PermanentFailure } from '../outbox/permanent-failure.ts'
import type { Shop } from '../shop.ts'
import { composeMail } from './compose-mail.ts'
import type { Mail } from './mail.ts'
import type { Mailer } from './mailer.ts'
import { mailMessages } from './messages.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

/** Sends one mail. Its Message-ID comes from the outbox message. Throws PermanentFailure if the server refuses the address. */
export async function sendMail(shop: Shop, mailer: Mailer, mail: Mail, messageId: string): Promise<void> {
  const content = await composeMail(shop, mail)
  if (!content) return
  if (content.to.length === 0) throw new Error(mailMessages.noAdministrator)
  try {
    await mailer.send({
      id: messageId,
      messageId: `<${messageId}@${new URL(shop.settings.publicUrl).hostname}>`,
      from: shop.settings.mailFrom,
      to: content.to,
      replyTo: content.replyTo,
      subject: content.subject.replace(/\s+/g, ' ').slice(0, 200),
      html: renderHtml(content),
      text: renderText(content),
      isByHand: content.isByHand,
    })
  } catch (error) {
    const { responseCode, command } = error as { responseCode?: number; command?: string }
    if (command === 'RCPT TO' && responseCode && responseCode >= 550)
      throw new PermanentFailure(mailMessages.addressRefused((error as Error).message))
    throw error
  }
}
