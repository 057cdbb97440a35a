import type { Shop } from '../../shop.ts'
import type { Tx } from '../database/tables.ts'
import { sealText } from '../seal-text.ts'
import { enqueue } from './enqueue.ts'
import { type MailWithLink, splitLink } from './link-mail.ts'

interface NewLinkMail {
  deduplicationKey: string
  mail: MailWithLink
  /** When the link stops working. */
  until: Date
}

/** Adds an email whose link opens something. The link is encrypted while the mail waits, and removed when it has left or the link has expired. */
export async function enqueueLinkMail(shop: Shop, tx: Tx, { deduplicationKey, mail, until }: NewLinkMail): Promise<void> {
  const { payload, link } = splitLink(mail)
  await enqueue(shop, tx, {
    kind: 'link-mail',
    deduplicationKey,
    payload,
    link: { sealed: sealText(shop, 'mailed links', link), until },
  })
}
