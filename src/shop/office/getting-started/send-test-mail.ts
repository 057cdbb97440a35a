import type { Admin } from '../../ground/actor.ts'
import { recordMilestone } from '../../ground/audit-log/milestones.ts'
import { Refusal } from '../../ground/refusal.ts'
import { officeEmail } from '../../ground/settings/office-email.ts'
import { sendOnce } from '../../messaging/mail/send-once.ts'
import { repliesTo, senderOf } from '../../messaging/mail/sender.ts'
import type { Shop } from '../../shop.ts'
import { mailServer } from './mail-server.ts'
import { gettingStartedMessages } from './messages.ts'

export interface TestMail {
  accepted: boolean
  to: string
  /** What the server answered, or why it was not reached. */
  answer: string
}

/** Sends a test mail to the office, or to the administrator without its address, and keeps what the mail server answered. */
export async function sendTestMail(shop: Shop, admin: Admin): Promise<TestMail> {
  const server = mailServer(shop)
  const { smtpUrl } = shop.config
  if (!server || !smtpUrl) throw new Refusal('wrong-state', gettingStartedMessages.noServer)
  const to = officeEmail(shop) ?? admin.email
  const { name } = shop.settings()
  const answer = await sendOnce(smtpUrl, {
    from: senderOf(shop),
    replyTo: repliesTo(shop),
    to,
    subject: gettingStartedMessages.testMailSubject(name),
    text: gettingStartedMessages.testMailText(name),
  })
  const outcome = { accepted: answer.accepted, to, answer: answer.words ?? gettingStartedMessages.mailTimeout(server) }
  await recordMilestone(shop.db, 'test-mail', shop.now(), { ...outcome, server })
  return outcome
}
