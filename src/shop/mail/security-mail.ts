import type { ShopConfig } from '../shop.ts'
import { button, greeting, type MailContent, text } from './mail-content.ts'

const words = {
  lastingChange: {
    subject: 'A change that you should know about',
    heading: 'Somebody made a lasting change',
    body: (by: string, what: string) => `Here is what happened: ${by} ${what}.`,
    notYou:
      'If this is wrong, undo it and remove the access of the person who did it. The audit log shows the time and the earlier values.',
    button: 'View the audit log',
  },
  guessed: {
    subject: 'Somebody is trying to sign in to your account',
    heading: 'Somebody is trying to sign in to your account',
    body: {
      password: 'There were 20 wrong passwords for your account within a day. We have slowed down further attempts.',
      code: 'Somebody who knows your password has entered many wrong codes. We have slowed down further attempts.',
    },
    advice: 'Browsers where you signed in before work as usual. If your password is short, or you use it elsewhere too, choose a new one.',
    button: 'Choose a new password',
  },
}

interface Recipient {
  to: string
  name: string
}

/** To the owner of an account whose password or codes somebody guesses. */
export function guessed(config: ShopConfig, { guessed: what, ...recipient }: Recipient & { guessed: 'password' | 'code' }): MailContent {
  const { body, advice, button: label } = words.guessed
  return {
    ...envelope(recipient, words.guessed),
    parts: [greeting(recipient.name), text(body[what]), text(advice), button(label, `${config.publicUrl}/reset-password`)],
  }
}

/** To all who have all areas, about what outlasts the session of whoever did it. */
export function lastingChange(config: ShopConfig, { by, what, ...recipient }: Recipient & { by: string; what: string }): MailContent {
  const { body, notYou, button: label } = words.lastingChange
  return {
    ...envelope(recipient, words.lastingChange),
    parts: [greeting(recipient.name), text(body(by, what)), text(notYou), button(label, `${config.publicUrl}/dashboard/audit-log`)],
  }
}

const envelope = ({ to, name }: Recipient, { subject, heading }: { subject: string; heading: string }) => ({
  to: [{ name, address: to }],
  subject,
  heading,
})
