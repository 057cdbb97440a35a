import type { ShopConfig } from '../shop.ts'
import { button, greeting, type MailContent, text } from './mail-content.ts'

const words = {
  subject: 'A webhook was disabled',
  heading: 'A webhook was disabled',
  body: (url: string, reason: string) =>
    `The webhook ${url} no longer gets events: ${reason === '410' ? 'it answered that it is gone (410)' : reason}.`,
  repair: 'Fix the receiver, then enable the webhook again. It can catch up from the event feed.',
  button: 'View the webhooks',
}

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
