import { officeEmail } from '../../ground/settings/office-email.ts'
import type { Shop } from '../../shop.ts'

const isLocal = (hostname: string) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

type Sending = Pick<Shop, 'config' | 'settings'>

/** Who sends the shop's mail: MAIL_FROM or, without it, the address of the shop. */
export function senderOf(shop: Sending): string {
  const { name, email } = shop.settings()
  const quoted = name.replace(/["\\]/g, '\\$&')
  return shop.config.mailFrom ?? `"${quoted}" <${email || officeEmail(shop) || `shop@${hostnameOf(shop)}`}>`
}

/** Where replies go that an email does not send elsewhere: to the shop's address, if it has one. */
export const repliesTo = ({ settings }: Sending): string | undefined => settings().email || undefined

/** The domain of the identifiers of mail: the shop's, or the sender's while nobody has set PUBLIC_URL. */
export function mailDomain(shop: Sending): string {
  const hostname = hostnameOf(shop)
  if (!isLocal(hostname)) return hostname
  return /@(?<domain>[\w.-]+)/.exec(senderOf(shop))?.groups?.domain ?? hostname
}

const hostnameOf = ({ config }: Sending) => new URL(config.publicUrl).hostname
