import { officeEmail } from '../../ground/settings/office-email.ts'
import type { Shop } from '../../shop.ts'

type Sending = Pick<Shop, 'config' | 'settings'>

/** Who sends the shop's mail: MAIL_FROM or, without it, the address of the shop. */
export function senderOf(shop: Sending): string {
  const { name, email } = shop.settings()
  const quoted = name.replace(/["\\]/g, '\\$&')
  return shop.config.mailFrom ?? `"${quoted}" <${email || officeEmail(shop) || `shop@${hostnameOf(shop)}`}>`
}

/** Where replies go that an email does not send elsewhere: to the shop's address, if it has one. */
export const repliesTo = ({ settings }: Sending): string | undefined => settings().email || undefined

const hostnameOf = ({ config }: Sending) => new URL(config.publicUrl).hostname
