import type { Mail } from '../../ground/outbox/mail.ts'
import { PermanentFailure } from '../../ground/outbox/permanent-failure.ts'
import { shownAddress } from '../../people/identity/former-customer.ts'
import type { Shop } from '../../shop.ts'
import { composeMail } from './compose-mail.ts'
import type { MailContent } from './mail-content.ts'
import { readMailDocuments } from './mail-documents.ts'
import { readMailLogo } from './mail-logo.ts'
import type { Mailer } from './mailer.ts'
import { mailMessages } from './messages.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'
import { repliesTo, senderOf } from './sender.ts'
import { toRecipients } from './to-recipients.ts'

/**
 * Sends one email, to `recipient` if the office corrected the address. Its Message-ID comes from the outbox message. An email that is outdated,
 * or about an order whose mail nobody gets any more, is marked as sent to nobody. Throws PermanentFailure if the server refuses the address.
 */
export async function sendMail(
  shop: Shop,
  mailer: Mailer,
  mail: Mail,
  { id: messageId, recipient }: { id: string; recipient: string | null },
): Promise<void> {
  const composed = await composeMail(shop, mail)
  const content = composed && (await toRecipients(shop, mail, composed))
  if (!content || (!recipient && isToNobody(content))) return markOutdated(shop, messageId)
  const to = recipient ? [{ name: content.to[0]?.name ?? '', address: recipient }] : content.to
  if (to.length === 0) throw new Error(mailMessages.noAdministrator)
  const { closingLine } = shop.settings()
  const [logo, documents] = [await readMailLogo(shop), await readMailDocuments(shop, mail)]
  try {
    await mailer.send({
      id: messageId,
      messageId: `<${messageId}@${new URL(shop.config.publicUrl).hostname}>`,
      from: senderOf(shop),
      to,
      replyTo: shownAddress(content.replyTo ?? '') || repliesTo(shop),
      subject: content.subject.replace(/\s+/g, ' ').slice(0, 200),
      html: renderHtml(content, closingLine, logo),
      logo: logo?.png,
      documents,
      text: renderText(content, closingLine),
      isByHand: content.isByHand,
    })
  } catch (error) {
    throw isAddressRefusal(error) ? new PermanentFailure(mailMessages.addressRefused(error.message)) : error
  }
}

/** Marks an email as sent to nobody. */
export async function markOutdated({ db }: Shop, messageId: string): Promise<void> {
  await db.updateTable('outbox').set({ recipient: '' }).where('id', '=', messageId).execute()
}

/** Of an account that was deleted, or of a company without managers. */
const isToNobody = ({ to }: MailContent) => to.length > 0 && to.every(({ address }) => shownAddress(address) === '')

const isAddressRefusal = (error: unknown): error is Error =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 550
