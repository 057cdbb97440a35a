import type { ShopConfig } from '../../shop.ts'
import { accountChangeMailMessages as words } from './account-change-messages.ts'
import { button, greeting, type MailContent, text } from './mail-content.ts'

interface Recipient {
  to: string
  name: string
}

/** To the new address. It names nobody: the mailbox may belong to somebody else. */
export function emailChange(config: ShopConfig, { to, token }: { to: string; token: string }): MailContent {
  const { subject, heading, body, button: label, notYou } = words.emailChange
  return {
    to: [{ name: '', address: to }],
    subject,
    heading,
    parts: [greeting(''), text(body()), button(label, `${config.publicUrl}/confirm-email/${token}`), text(notYou)],
  }
}

/** In its place, to an address that has an account. */
export function emailTaken(config: ShopConfig, { to }: { to: string }): MailContent {
  const { subject, heading, body, button: label, notYou } = words.emailTaken
  return {
    to: [{ name: '', address: to }],
    subject,
    heading,
    parts: [greeting(''), text(body()), button(label, `${config.publicUrl}/login`), text(notYou)],
  }
}

/** To the present address, when another one was asked for. */
export function emailChangeAsked(config: ShopConfig, { to, name, email }: Recipient & { email: string }): MailContent {
  const { subject, heading, body, button: label, notYou } = words.emailChangeAsked
  return {
    to: [{ name, address: to }],
    subject,
    heading,
    parts: [greeting(name), text(body(email)), text(notYou), button(label, `${config.publicUrl}/reset-password`)],
  }
}

/** To the former address. */
export function emailChanged(config: ShopConfig, { to, name, email }: Recipient & { email: string }): MailContent {
  const { subject, heading, body, button: label, notYou } = words.emailChanged
  return {
    to: [{ name, address: to }],
    subject,
    heading,
    parts: [greeting(name), text(body(email)), text(notYou), button(label, `${config.publicUrl}/contact`)],
  }
}

export function accountDeleted(config: ShopConfig, { to, name }: Recipient): MailContent {
  const { subject, heading, body, button: label, notYou } = words.accountDeleted
  return {
    to: [{ name, address: to }],
    subject,
    heading,
    parts: [greeting(name), text(body), text(notYou), button(label, `${config.publicUrl}/contact`)],
  }
}
