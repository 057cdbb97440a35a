import type { Mail } from '../outbox/mail.ts'
import { PermanentFailure } from '../outbox/permanent-failure.ts'
import type { Shop } from '../shop.ts'
import { composeMail } from './compose-mail.ts'
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
      messageId: `<${messageId}@${new URL(shop.config.publicUrl).hostname}>`,
      from: shop.config.mailFrom,
      to: content.to,
      replyTo: content.replyTo,
      subject: content.subject.replace(/\s+/g, ' ').slice(0, 200),
      html: renderHtml(content),
      text: renderText(content),
      isByHand: content.isByHand,
    })
  } catch (error) {
    throw isAddressRefusal(error) ? new PermanentFailure(mailMessages.addressRefused(error.message)) : error
  }
}

const isAddressRefusal = (error: unknown): error is Error =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 550
