import { PermanentFailure } from '../outbox/permanent-failure.ts'
import type { Shop } from '../shop.ts'
import { composeMail } from './compose-mail.ts'
import type { Mail } from './mail.ts'
import type { Mailer } from './mailer.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

/**
 * Sends one mail. Its Message-ID is made of the debt's id: should a crash make it leave twice, both are the same message
 * to every mail program. Throws when it should be tried again, GiveUp when the address does not exist.
 */
export async function sendMail(shop: Shop, postman: Mailer, mail: Mail, messageId: string): Promise<void> {
  const letter = await composeMail(shop, mail)
  if (!letter) return
  if (letter.to.length === 0) throw new Error('There is no administrator to write to yet')
  try {
    await postman.send({
      id: messageId,
      messageId: `<${messageId}@${new URL(shop.settings.publicUrl).hostname}>`,
      from: shop.settings.mailFrom,
      to: letter.to,
      replyTo: letter.replyTo,
      subject: letter.subject.replace(/\s+/g, ' ').slice(0, 200),
      html: renderHtml(letter),
      text: renderText(letter),
    })
  } catch (fault) {
    const { responseCode, command } = fault as { responseCode?: number; command?: string }
    if (command === 'RCPT TO' && responseCode && responseCode >= 550)
      throw new PermanentFailure(`The address was refused: ${(fault as Error).message}`)
    throw fault
  }
}
