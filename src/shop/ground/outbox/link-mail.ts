import type { Mail } from './mail.ts'

/** Mail with a link that opens an account or a company to whoever has it. */
export type MailWithLink = Extract<Mail, { template: 'reset-password' | 'email-change' | 'company-invitation' }>

type Without<Whole, Field extends PropertyKey> = Whole extends unknown ? Omit<Whole, Field> : never

/** The same without what its link carries, as it is stored. */
export type LinkMail = Without<MailWithLink, 'url' | 'token'>

/** Takes from an email what its link carries: the whole address, or the token in it. */
export function splitLink(mail: MailWithLink): { payload: LinkMail; link: string } {
  if (mail.template === 'reset-password') {
    const { url: link, ...payload } = mail
    return { payload, link }
  }
  const { token: link, ...payload } = mail
  return { payload, link }
}

export const joinLink = (payload: LinkMail, link: string): MailWithLink =>
  payload.template === 'reset-password' ? { ...payload, url: link } : { ...payload, token: link }
