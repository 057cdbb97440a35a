import type { ShopConfig } from '../../shop.ts'
import { accountMailMessages } from './account-messages.ts'
import { button, greeting, type MailContent, text } from './mail-content.ts'

interface Recipient {
  to: string
  name: string
}

/** With a link that confirms the address, unless Google has. */
export function welcome(config: ShopConfig, { token, ...recipient }: Recipient & { token?: string | undefined }): MailContent {
  const { body, button: label } = accountMailMessages.welcome
  const confirmation = accountMailMessages.confirmAddress
  return {
    ...envelope(recipient, accountMailMessages.welcome),
    parts: [
      greeting(recipient.name),
      text(body),
      button(label, `${config.publicUrl}/products`),
      ...(token ? [text(confirmation.body), button(confirmation.button, confirmationUrl(config, token)), text(confirmation.notYou)] : []),
    ],
  }
}

/** The link that a customer asked for once more. */
export function confirmAddress(config: ShopConfig, { token, ...recipient }: Recipient & { token: string }): MailContent {
  const { body, button: label, notYou } = accountMailMessages.confirmAddress
  return {
    ...envelope(recipient, accountMailMessages.confirmAddress),
    parts: [greeting(recipient.name), text(body), button(label, confirmationUrl(config, token)), text(notYou)],
  }
}

const confirmationUrl = ({ publicUrl }: ShopConfig, token: string) => `${publicUrl}/confirm-address/${token}`

export function resetPassword(_settings: ShopConfig, { url, ...recipient }: Recipient & { url: string }): MailContent {
  const { body, notYou, button: label } = accountMailMessages.resetPassword
  return {
    ...envelope(recipient, accountMailMessages.resetPassword),
    parts: [greeting(recipient.name), text(body), button(label, url), text(notYou)],
  }
}

export function passwordChanged(config: ShopConfig, recipient: Recipient): MailContent {
  const { body, notYou, button: label } = accountMailMessages.passwordChanged
  return {
    ...envelope(recipient, accountMailMessages.passwordChanged),
    parts: [greeting(recipient.name), text(body), text(notYou), button(label, `${config.publicUrl}/reset-password`)],
  }
}

/** Sent instead of a link to a new password. */
export function accountDisabled(config: ShopConfig, recipient: Recipient): MailContent {
  const { body, button: label } = accountMailMessages.accountDisabled
  return {
    ...envelope(recipient, accountMailMessages.accountDisabled),
    parts: [greeting(recipient.name), text(body), button(label, `${config.publicUrl}/contact`)],
  }
}

/** To the person who was made an administrator. */
export function madeAdmin(config: ShopConfig, { by, areas, ...recipient }: Recipient & { by: string; areas?: string }): MailContent {
  const { body, notYou, button: label } = accountMailMessages.madeAdmin
  return {
    ...envelope(recipient, accountMailMessages.madeAdmin),
    parts: [greeting(recipient.name), text(body(by, areas)), text(notYou), button(label, `${config.publicUrl}/dashboard`)],
  }
}

/** To the other administrators. */
export function otherMadeAdmin(
  config: ShopConfig,
  {
    by,
    person,
    email,
    isProven,
    areas,
    ...recipient
  }: Recipient & { by: string; person: string; email: string; isProven: boolean; areas?: string },
): MailContent {
  const { subject, heading, body, unconfirmed, notYou, button: label } = accountMailMessages.otherMadeAdmin
  return {
    ...envelope(recipient, { subject: subject(person), heading: heading(person) }),
    parts: [
      greeting(recipient.name),
      text(body(by, person, email, areas)),
      ...(isProven ? [] : [text(unconfirmed)]),
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
