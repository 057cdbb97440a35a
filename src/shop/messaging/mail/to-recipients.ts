import { isDeepStrictEqual } from 'node:util'
import type { Mail } from '../../ground/outbox/mail.ts'
import { readOrderRecipients } from '../../ground/outbox/read-order-recipients.ts'
import type { Shop } from '../../shop.ts'
import { carriedName } from './carried-words.ts'
import { greeting, type MailContent } from './mail-content.ts'

const nobody = { name: '', address: '' }

/** Addresses an email about an order to whoever gets it, and greets them. */
export async function toRecipients({ db }: Shop, mail: Mail, content: MailContent): Promise<MailContent> {
  const found = await readOrderRecipients(db, mail)
  const recipients = found?.map(({ name, address, isProven }) => ({ name: carriedName(name, isProven), address }))
  const [first = nobody, ...others] = recipients ?? content.to
  const [own] = content.to
  if (!recipients || first.address === own?.address) return content
  const greeted = greeting(others.length === 0 ? first.name : '')
  const parts = content.parts.map((part) => (isDeepStrictEqual(part, greeting(own?.name ?? '')) ? greeted : part))
  return { ...content, to: [first, ...others], parts }
}
