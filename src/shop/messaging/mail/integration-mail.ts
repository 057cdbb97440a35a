import type { ShopConfig } from '../../shop.ts'
import { button, greeting, type MailContent, text } from './mail-content.ts'
import { mailMessages } from './messages.ts'

const words = mailMessages.webhookDisabled

/** Tells the office that a webhook failed for three days, or is gone. */
export const webhookDisabled = (
  config: Pick<ShopConfig, 'publicUrl'>,
  to: MailContent['to'],
  { url, reason }: { url: string; reason: string },
): MailContent => ({
  to,
  subject: words.subject,
  heading: words.heading,
  parts: [
    greeting(''),
    text(words.body(url, reason)),
    text(words.repair),
    button(words.button, `${config.publicUrl}/dashboard/integrations`),
  ],
})
