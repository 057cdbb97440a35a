import { isIPv6 } from 'node:net'

/** The header in which the door tells the identity provider who calls; what a client sends under this name is dropped. */
export const clientAddressHeader = 'x-shop-client-address'

/**
 * The caller's address. With `trustedProxies` = 0 the socket's counts and X-Forwarded-For is ignored; with n, the nth
 * address from the right of X-Forwarded-For, which the outermost proxy of ours wrote.
 */
export function clientAddress(socketAddress: string | undefined, forwardedFor: string | null, trustedProxies: number): string {
  const socket = socketAddress ?? 'unknown'
  if (trustedProxies === 0 || !forwardedFor) return socket
  const hops = forwardedFor.split(',').map((hop) => hop.trim())
  return hops.at(-trustedProxies) || socket
}

/** What one customer of a network provider is given: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (ipv4 || !isIPv6(plain)) return ipv4 ?? plain
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const groups = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length
  return [...groups, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4).join(':')
}
