import type { Settings } from '../shop.ts'
import { button, greeting, type MailContent, text } from './mail-content.ts'
import { mailMessages } from './messages.ts'

interface Recipient {
  to: string
  name: string
}

export function welcome(settings: Settings, recipient: Recipient): MailContent {
  const { body, button: label } = mailMessages.welcome
  return {
    ...envelope(recipient, mailMessages.welcome),
    parts: [greeting(recipient.name), text(body), button(label, `${settings.publicUrl}/products`)],
  }
}

export function resetPassword(_settings: Settings, { url, ...recipient }: Recipient & { url: string }): MailContent {
  const { body, notYou, button: label } = mailMessages.resetPassword
  return {
    ...envelope(recipient, mailMessages.resetPassword),
    parts: [greeting(recipient.name), text(body), button(label, url), text(notYou)],
  }
}

export function passwordChanged(settings: Settings, recipient: Recipient): MailContent {
  const { body, notYou, button: label } = mailMessages.passwordChanged
  return {
    ...envelope(recipient, mailMessages.passwordChanged),
    parts: [greeting(recipient.name), text(body), text(notYou), button(label, `${settings.publicUrl}/reset-password`)],
  }
}

const envelope = ({ to, name }: Recipient, { subject, heading }: { subject: string; heading: string }) => ({
  to: [{ name, address: to }],
  subject,
  heading,
})

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
