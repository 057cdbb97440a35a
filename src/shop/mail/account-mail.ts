import type { ShopConfig } from '../shop.ts'
import { button, greeting, type MailContent, text } from './mail-content.ts'
import { mailMessages } from './messages.ts'

interface Recipient {
  to: string
  name: string
}

export function welcome(config: ShopConfig, recipient: Recipient): MailContent {
  const { body, button: label } = mailMessages.welcome
  return {
    ...envelope(recipient, mailMessages.welcome),
    parts: [greeting(recipient.name), text(body), button(label, `${config.publicUrl}/products`)],
  }
}

export function resetPassword(_settings: ShopConfig, { url, ...recipient }: Recipient & { url: string }): MailContent {
  const { body, notYou, button: label } = mailMessages.resetPassword
  return {
    ...envelope(recipient, mailMessages.resetPassword),
    parts: [greeting(recipient.name), text(body), button(label, url), text(notYou)],
  }
}

export function passwordChanged(config: ShopConfig, recipient: Recipient): MailContent {
  const { body, notYou, button: label } = mailMessages.passwordChanged
  return {
    ...envelope(recipient, mailMessages.passwordChanged),
    parts: [greeting(recipient.name), text(body), text(notYou), button(label, `${config.publicUrl}/reset-password`)],
  }
}

/** Sent instead of a link to a new password. */
export function accountDisabled(config: ShopConfig, recipient: Recipient): MailContent {
  const { body, button: label } = mailMessages.accountDisabled
  return {
    ...envelope(recipient, mailMessages.accountDisabled),
    parts: [greeting(recipient.name), text(body), button(label, `${config.publicUrl}/contact`)],
  }
}

/** To the person who was made an administrator. */
export function madeAdmin(config: ShopConfig, { by, areas, ...recipient }: Recipient & { by: string; areas?: string }): MailContent {
  const { body, notYou, button: label } = mailMessages.madeAdmin
  return {
    ...envelope(recipient, mailMessages.madeAdmin),
    parts: [greeting(recipient.name), text(body(by, areas)), text(notYou), button(label, `${config.publicUrl}/dashboard`)],
  }
}

/** To the other administrators. */
export function otherMadeAdmin(
  config: ShopConfig,
  { by, person, email, areas, ...recipient }: Recipient & { by: string; person: string; email: string; areas?: string },
): MailContent {
  const { subject, heading, body, notYou, button: label } = mailMessages.otherMadeAdmin
  return {
    ...envelope(recipient, { subject: subject(person), heading: heading(person) }),
    parts: [
      greeting(recipient.name),
      text(body(by, person, email, areas)),
      text(notYou),
      button(label, `${config.publicUrl}/dashboard/make-admin`),
    ],
  }
}

const envelope = ({ to, name }: Recipient, { subject, heading }: { subject: string; heading: string }) => ({
  to: [{ name, address: to }],
  subject,
  heading,
})
