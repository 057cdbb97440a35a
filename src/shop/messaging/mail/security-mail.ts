import type { ShopConfig } from '../../shop.ts'
import { button, greeting, type MailContent, text } from './mail-content.ts'
import { securityMailMessages } from './security-messages.ts'

interface Recipient {
  to: string
  name: string
}

/** To the owner of an account whose password or codes somebody guesses. */
export function guessed(config: ShopConfig, { guessed: what, ...recipient }: Recipient & { guessed: 'password' | 'code' }): MailContent {
  const { body, advice, button: label } = securityMailMessages.guessed
  return {
    ...envelope(recipient, securityMailMessages.guessed),
    parts: [greeting(recipient.name), text(body[what]), text(advice), button(label, `${config.publicUrl}/reset-password`)],
  }
}

/** To all who have all areas, about what outlasts the session of whoever did it. */
export function lastingChange(config: ShopConfig, { by, what, ...recipient }: Recipient & { by: string; what: string }): MailContent {
  const { body, notYou, button: label } = securityMailMessages.lastingChange
  return {
    ...envelope(recipient, securityMailMessages.lastingChange),
    parts: [greeting(recipient.name), text(body(by, what)), text(notYou), button(label, `${config.publicUrl}/dashboard/audit-log`)],
  }
}

const envelope = ({ to, name }: Recipient, { subject, heading }: { subject: string; heading: string }) => ({
  to: [{ name, address: to }],
  subject,
  heading,
})
