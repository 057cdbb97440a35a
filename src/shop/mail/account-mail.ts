import type { Settings } from '../shop.ts'
import { button, greeting, type MailContent, text } from './mail-content.ts'
import { mailMessages } from './messages.ts'

interface Recipient {
  to: string
  name: string
}

export function welcome(settings: Settings, { to, name }: Recipient): MailContent {
  const { subject, heading, body, button: label } = mailMessages.welcome
  return {
    to: [{ name, address: to }],
    subject,
    heading,
    parts: [greeting(name), text(body), button(label, `${settings.publicUrl}/products`)],
  }
}

export function resetPassword(_settings: Settings, { to, name, url }: Recipient & { url: string }): MailContent {
  const { subject, heading, body, notYou, button: label } = mailMessages.resetPassword
  return {
    to: [{ name, address: to }],
    subject,
    heading,
    parts: [greeting(name), text(body), button(label, url), text(notYou)],
  }
}

export function passwordChanged(settings: Settings, { to, name }: Recipient): MailContent {
  const { subject, heading, body, notYou, button: label } = mailMessages.passwordChanged
  return {
    to: [{ name, address: to }],
    subject,
    heading,
    parts: [greeting(name), text(body), text(notYou), button(label, `${settings.publicUrl}/reset-password`)],
  }
}

/** The message of a visitor or customer to the administrators. A reply goes to its author. */
export function contact(
  admins: MailContent['to'],
  { from, subject, message }: { from: string; subject: string; message: string },
): MailContent {
  const words = mailMessages.contact
  return {
    to: admins,
    replyTo: from,
    subject: words.subject(subject),
    heading: words.heading(subject),
    parts: [greeting(''), text(words.body(from)), text(message)],
  }
}
