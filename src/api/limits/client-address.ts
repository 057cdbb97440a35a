import { isIPv6 } from 'node:net'

/** Passes the client's address to the identity provider. Overwrites what the client sent. */
export const clientAddressHeader = 'x-shop-client-address'

/** The socket's address, or with n trusted proxies the nth address from the right of X-Forwarded-For. */
export function clientAddress(socketAddress: string | undefined, forwardedFor: string | null, trustedProxies: number): string {
  const socket = socketAddress ?? 'unknown'
  if (trustedProxies === 0 || !forwardedFor) return socket
  const hops = forwardedFor.split(',').map((hop) => hop.trim())
  return hops.at(-trustedProxies) || socket
}

/** The address of one customer: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function networkOf(address: string): string {
  const plain = withoutZone(address)
  return groupsOf(plain)?.slice(0, 4).join(':') ?? ipv4In(plain) ?? plain
}

/** The first 48 bits of an IPv6 address: a provider gives one customer that many networks. Undefined for an IPv4 address. */
export const siteOf = (address: string): string | undefined => groupsOf(withoutZone(address))?.slice(0, 3).join(':')

const withoutZone = (address: string) => address.split('%')[0] ?? ''

const ipv4In = (address: string) => /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]

/** The eight groups of an IPv6 address. */
function groupsOf(plain: string): string[] | undefined {
  if (ipv4In(plain) || !isIPv6(plain)) return undefined
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const groups = head ? head.split(':') : []
  const trailing = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - groups.length - trailing.length
  return [...groups, ...Array<string>(zeros).fill('0'), ...trailing]
}
