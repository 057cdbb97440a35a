import type { Shop } from '../../shop.ts'
import type { Database } from '../database/tables.ts'
import { officeEmail } from '../settings/office-email.ts'
import type { LinkMail } from './link-mail.ts'
import type { Mail } from './mail.ts'
import { readOffice } from './read-office.ts'
import { readOrderRecipients } from './read-order-recipients.ts'

/** Returns the addresses of an email, as the mail itself finds them. Empty if what it is about is gone. */
export async function readRecipient(shop: Shop, mail: Mail | LinkMail, db: Database = shop.db): Promise<string> {
  if ('to' in mail) return mail.to
  const recipients = await readOrderRecipients(db, mail)
  if (recipients) return recipients.map(({ address }) => address).join(', ')
  switch (mail.template) {
    case 'contact':
    case 'office-claim':
    case 'quote-requested':
    case 'quote-answered':
    case 'webhook-disabled':
    case 'office-withheld':
      return (await readOffice(shop)).map(({ address }) => address).join(', ')
    case 'office-order-paid':
    case 'office-low-stock':
    case 'office-company-changed':
      return officeEmail(shop) ?? ''
    case 'answer':
      return addressOf(
        await db
          .selectFrom('message_answer')
          .innerJoin('contact_message', 'contact_message.id', 'message_answer.messageId')
          .select('contact_message.email')
          .where('message_answer.id', '=', mail.answerId)
          .executeTakeFirst(),
      )
    case 'back-in-stock':
      return addressOf(await db.selectFrom('person').select('email').where('id', '=', mail.personId).executeTakeFirst())
    // What it is about is gone.
    default:
      return ''
  }
}

const addressOf = (found: { email: string } | undefined) => found?.email ?? ''

/**
 * Whether the office may send an email to another address. Mail about an account goes to its own address only: it may hold a link that opens
 * the account. Mail to the office has its address in the configuration.
 */
export const canGoElsewhere = (mail: Mail | LinkMail): boolean =>
  !('to' in mail) &&
  !['contact', 'quote-requested', 'quote-answered', 'back-in-stock'].includes(mail.template) &&
  !mail.template.startsWith('office-')
