/** What comes along with a copied address and is not seen. */
const invisible = /[\u200B\u2060\uFEFF]/g

/** Characters that end a host in an address of a page, or escape others. */
const notInDomain = /[\s/\\?#@:%[\]]/

/** An address as mail servers know it: RFC 5321 without quotes and comments, and a domain in ASCII. */
export const emailPattern =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$/

/**
 * Returns an email address as the shop keeps it: without blanks around it, in lower case, its domain in ASCII (`info@müller.de` is
 * `info@xn--mller-kva.de`). Text that is no address comes back without blanks and in lower case, and does not match `emailPattern`.
 */
export function toEmailAddress(typed: string): string {
  const address = typed.replace(invisible, '').trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  if (at < 1 || /^\p{ASCII}*$/u.test(domain)) return address
  return `${address.slice(0, at)}@${toAscii(domain) ?? domain}`
}

/** As browsers and mail programs look up a domain (UTS 46). */
function toAscii(domain: string): string | undefined {
  return notInDomain.test(domain) ? undefined : URL.parse(`http://${domain}`)?.hostname
}
