import type { Settings } from '../shop.ts'
import { button, type MailContent, text } from './mail-content.ts'

interface Addressed {
  to: string
  name: string
}

export function welcome(settings: Settings, { to, name }: Addressed): MailContent {
  return {
    to: [{ name, address: to }],
    subject: 'Welcome to Tools Manufacturer',
    heading: `Welcome, ${name}`,
    parts: [
      text(
        'Your account is ready. Tools are sold here by the box and the pallet, straight from the people who make them; every tool says what its smallest order is.',
      ),
      button('See all tools', `${settings.publicUrl}/products`),
    ],
  }
}

export function resetPassword(_settings: Settings, { to, name, url }: Addressed & { url: string }): MailContent {
  return {
    to: [{ name, address: to }],
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    parts: [
      text(`Hello ${name},\nsomebody asked for a new password for this address. The link works once, for one hour.`),
      button('Choose a new password', url),
      text('If it was not you, there is nothing to do: your password stays as it is.'),
    ],
  }
}

export function passwordChanged(settings: Settings, { to, name }: Addressed): MailContent {
  return {
    to: [{ name, address: to }],
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    parts: [
      text(`Hello ${name},\nthe password of your account was changed. Every other browser that was signed in has been signed out.`),
      text('If this was not you, somebody else knows your password. Choose a new one now.'),
      button('Choose a new password', `${settings.publicUrl}/reset-password`),
    ],
  }
}

export function contact(
  admins: MailContent['to'],
  { from, subject, message }: { from: string; subject: string; message: string },
): MailContent {
  return {
    to: admins,
    replyTo: from,
    subject: `Message from the contact page: ${subject || 'no subject'}`,
    heading: subject || 'A message without a subject',
    parts: [text(`From ${from}. Your answer goes straight there.`), text(message)],
  }
}
