import { joinLink, type LinkMail } from '../../ground/outbox/link-mail.ts'
import { outboxMessages } from '../../ground/outbox/messages.ts'
import { PermanentFailure } from '../../ground/outbox/permanent-failure.ts'
import { openText } from '../../ground/seal-text.ts'
import type { Shop } from '../../shop.ts'
import type { Mailer } from './mailer.ts'
import { markOutdated, sendMail } from './send-mail.ts'

/** Sends an email with its link. One whose link has expired goes to nobody. Throws PermanentFailure if another `SECRET` encrypted the link. */
export async function sendLinkMail(
  shop: Shop,
  mailer: Mailer,
  mail: LinkMail,
  { id, recipient }: { id: string; recipient: string | null },
): Promise<void> {
  const { link, linkUntil } = await shop.db
    .selectFrom('outbox')
    .select(['link', 'linkUntil'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (link === null || !linkUntil || linkUntil <= shop.now()) return markOutdated(shop, id)
  const opened = openText(shop, 'mailed links', link)
  if (opened === undefined) throw new PermanentFailure(outboxMessages.linkOfOtherSecret)
  await sendMail(shop, mailer, joinLink(mail, opened), { id, recipient })
}
